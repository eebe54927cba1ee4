import { join } from 'node:path'

/** The settings with which sherpa-onnx opens a model that transcribes. */
export type RecognizerModel = {
  /** The languages that it understands; absent where it understands most and finds out which it is. */
  languages?: readonly string[]
  /** The longest piece that it is given; it is trained on pieces of 30 seconds at most. */
  part_seconds: number
  /** The model's own part of sherpa-onnx's configuration. */
  configure(folder: string): object
}

const moonshine_tiny: RecognizerModel = {
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
