import { join } from 'node:path'
import type { SherpaModel } from '../../speech-engine/local/model-folder.ts'

/** A model that transcribes. */
export type RecognizerModel = SherpaModel & {
  /** The languages that it understands; absent where it understands most and finds out which it is. */
  languages?: readonly string[]
  /** The longest piece that it is given; it is trained on pieces of 30 seconds at most. */
  part_seconds: number
  /** The model's own part of sherpa-onnx's configuration. */
  configure(folder: string): object
}

const RELEASES = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models'

const moonshine_tiny: RecognizerModel = {
  title: 'Moonshine tiny, quick: English',
  licence: 'MIT (Useful Sensors)',
  archive: {
    url: `${RELEASES}/sherpa-onnx-moonshine-tiny-en-int8.tar.bz2`,
    bytes: 107_600_538,
    sha256: 'd5fe6ec4334fef36255b2a4010412cad4c007e33103fec62fb5d17cad88086f2',
  },
  folder: 'sherpa-onnx-moonshine-tiny-en-int8',
  unpacked_mb: 120,
  files: ['preprocess.onnx', 'encode.int8.onnx', 'uncached_decode.int8.onnx', 'cached_decode.int8.onnx', 'tokens.txt'],
  languages: ['en'],
  part_seconds: 24,
  configure: (folder) => ({
    moonshine: {
      preprocessor: join(folder, 'preprocess.onnx'),
      encoder: join(folder, 'encode.int8.onnx'),
      uncachedDecoder: join(folder, 'uncached_decode.int8.onnx'),
      cachedDecoder: join(folder, 'cached_decode.int8.onnx'),
    },
    tokens: join(folder, 'tokens.txt'),
  }),
}

const whisper_base: RecognizerModel = {
  title: 'Whisper base, slower: 99 languages',
  licence: 'MIT (OpenAI)',
  archive: {
    url: `${RELEASES}/sherpa-onnx-whisper-base.tar.bz2`,
    bytes: 207_557_382,
    sha256: '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
  },
  folder: 'sherpa-onnx-whisper-base',
  unpacked_mb: 450,
  files: ['base-encoder.int8.onnx', 'base-decoder.int8.onnx', 'base-tokens.txt'],
  part_seconds: 24,
  configure: (folder) => ({
    whisper: {
      encoder: join(folder, 'base-encoder.int8.onnx'),
      decoder: join(folder, 'base-decoder.int8.onnx'),
      // Whisper detects the language itself, because a listener may ask in another one than that of the item.
      language: '',
      task: 'transcribe',
    },
    tokens: join(folder, 'base-tokens.txt'),
  }),
}

export const recognizerModels = { moonshine_tiny, whisper_base }
export type RecognizerModelName = keyof typeof recognizerModels
export const recognizerModelNames = ['moonshine_tiny', 'whisper_base'] as const satisfies RecognizerModelName[]
