import { kokoroFiles } from './kokoro-files.ts'
import { type Licence, type LicensedPart, licences, type RuntimeName, runtimes } from './licences.ts'
import type { ModelFile, ModelId, ModelKind } from './schema.ts'

/** A model that can be installed on the server's machine. */
export type Model = {
  kind: ModelKind
  title: string
  /** Benefit of the model, in a sentence, with its cost. */
  gain: string
  files: readonly ModelFile[]
  /** The files that it consists of once it is installed, within its folder. */
  contents: readonly string[]
  /** The room on the disk that it takes once it is installed. */
  installed_bytes: number
  /** The memory of a process that has it open. */
  memory_mb: number
  runtime: RuntimeName
  /** BCP 47 tags; `many` where it finds out itself which language it is given. */
  languages: readonly string[] | 'many'
  licence: Licence
  /** A limit of the licence, in words. */
  limit?: string
  /** Its origin: the parts that it was trained on and fine-tuned from. */
  chain: readonly LicensedPart[]
}

const MB = 1024 ** 2
const SHERPA = 'https://github.com/k2-fsa/sherpa-onnx/releases/download'
const HUB = 'https://huggingface.co'

/** The only file of a model that is published as an archive. */
function archive(url: string, bytes: number, sha256: string): readonly ModelFile[] {
  return [{ name: url.slice(url.lastIndexOf('/') + 1), url, bytes, sha256 }]
}

const piper = (name: string) => [`${name}.onnx`, `${name}.onnx.json`, 'tokens.txt', 'espeak-ng-data/phontab']
const PIPER: LicensedPart = { part: 'Piper', licence: licences.mit, source: 'https://github.com/rhasspy/piper' }

/**
 * Every model: the one list behind the page of models, the command, the installer and the licences. Sizes and checksums are those
 * of the publishers at fixed releases and revisions. The memory of a writer is its file and two values of 16 bits for each
 * token, layer and key-value head of its context.
 */
export const models: Readonly<Record<ModelId, Model>> = {
  kokoro: {
    kind: 'voices',
    title: 'Kokoro',
    gain: 'The most natural. 28 voices in English.',
    files: kokoroFiles,
    contents: ['model.onnx', 'voices.bin', 'tokens.txt', 'lexicon-us-en.txt', 'espeak-ng-data/phontab'],
    installed_bytes: 350 * MB,
    memory_mb: 650,
    runtime: 'sherpa-onnx-node',
    languages: ['en'],
    licence: licences.apache_2,
    chain: [
      {
        part: 'Kokoro-82M v1.0, trained on permissive and synthetic recordings',
        licence: licences.apache_2,
        source: `${HUB}/hexgrad/Kokoro-82M`,
      },
      {
        part: 'Its 8-bit file, put into 32-bit arithmetic at the installation',
        licence: licences.apache_2,
        source: 'https://github.com/thewh1teagle/kokoro-onnx',
      },
      {
        part: 'The style vectors of its voices',
        licence: licences.apache_2,
        source: `${HUB}/onnx-community/Kokoro-82M-v1.0-ONNX`,
      },
      { part: 'StyleTTS 2, its architecture', licence: licences.mit, source: 'https://github.com/yl4579/StyleTTS2' },
    ],
  },
  libritts_high: {
    kind: 'voices',
    title: 'Piper LibriTTS',
    gain: 'Quick on slow machines. Hundreds of people who read aloud in English.',
    files: archive(
      `${SHERPA}/tts-models/vits-piper-en_US-libritts-high-int8.tar.bz2`,
      36_406_088,
      'c35f249498fe9406c5ca3b6db1fc16749d7ee415ff2a09d5da9334206c2e0026',
    ),
    contents: piper('en_US-libritts-high'),
    installed_bytes: 60 * MB,
    memory_mb: 200,
    runtime: 'sherpa-onnx-node',
    languages: ['en'],
    licence: licences.cc_by_4,
    chain: [
      {
        part: 'LibriTTS, the recordings: trained from scratch on them',
        licence: licences.cc_by_4,
        source: 'https://www.openslr.org/60/',
      },
      PIPER,
    ],
  },
  libritts_r: {
    kind: 'voices',
    title: 'Piper LibriTTS-R',
    gain: 'Quick, from cleaner recordings of the same readers in English.',
    files: archive(
      `${SHERPA}/tts-models/vits-piper-en_US-libritts_r-medium.tar.bz2`,
      82_038_311,
      '10dc268f3e371696d721486123e2705a9fc1faa113491979fde4d88dba1f1b1c',
    ),
    contents: piper('en_US-libritts_r-medium'),
    installed_bytes: 100 * MB,
    memory_mb: 200,
    runtime: 'sherpa-onnx-node',
    languages: ['en'],
    licence: licences.cc_by_4,
    limit: 'base: research only',
    chain: [
      { part: 'LibriTTS-R, the recordings', licence: licences.cc_by_4, source: 'https://www.openslr.org/141/' },
      {
        part: 'Piper lessac, the model that it was fine-tuned from',
        licence: licences.research,
        source: `${HUB}/rhasspy/piper-voices`,
      },
      PIPER,
    ],
  },
  qwen3_4b: {
    kind: 'writer',
    title: 'Qwen3 4B',
    gain: 'Writes scripts. For machines with 8 GB of memory.',
    files: [
      {
        name: 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
        url: `${HUB}/bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF/resolve/ae44f08e1392f39c0e474af10c3ff8355c8b6688/Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf`,
        bytes: 2_497_280_736,
        sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
      },
    ],
    contents: ['Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf'],
    installed_bytes: 2_497_280_736,
    memory_mb: 4_800,
    runtime: 'node-llama-cpp',
    languages: 'many',
    licence: licences.apache_2,
    chain: [
      { part: 'Qwen3-4B-Instruct-2507', licence: licences.apache_2, source: `${HUB}/Qwen/Qwen3-4B-Instruct-2507` },
      {
        part: 'Its 4-bit file',
        licence: licences.apache_2,
        source: `${HUB}/bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF`,
      },
    ],
  },
  qwen2_5_1_5b: {
    kind: 'writer',
    title: 'Qwen2.5 1.5B',
    gain: 'Asks questions, and your sources answer in their own words. For machines with 4 GB of memory.',
    files: [
      {
        name: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
        url: `${HUB}/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/91cad51170dc346986eccefdc2dd33a9da36ead9/qwen2.5-1.5b-instruct-q4_k_m.gguf`,
        bytes: 1_117_320_736,
        sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
      },
    ],
    contents: ['qwen2.5-1.5b-instruct-q4_k_m.gguf'],
    installed_bytes: 1_117_320_736,
    memory_mb: 1_900,
    runtime: 'node-llama-cpp',
    languages: 'many',
    licence: licences.apache_2,
    chain: [
      {
        part: 'Qwen2.5-1.5B-Instruct, and its 4-bit file',
        licence: licences.apache_2,
        source: `${HUB}/Qwen/Qwen2.5-1.5B-Instruct-GGUF`,
      },
    ],
  },
  moonshine_tiny: {
    kind: 'recogniser',
    title: 'Moonshine tiny',
    gain: 'Understands spoken questions in English, and recordings as sources.',
    files: archive(
      `${SHERPA}/asr-models/sherpa-onnx-moonshine-tiny-en-int8.tar.bz2`,
      107_600_538,
      'd5fe6ec4334fef36255b2a4010412cad4c007e33103fec62fb5d17cad88086f2',
    ),
    contents: [
      'preprocess.onnx',
      'encode.int8.onnx',
      'uncached_decode.int8.onnx',
      'cached_decode.int8.onnx',
      'tokens.txt',
    ],
    installed_bytes: 120 * MB,
    memory_mb: 250,
    runtime: 'sherpa-onnx-node',
    languages: ['en'],
    licence: licences.mit,
    chain: [{ part: 'Moonshine tiny', licence: licences.mit, source: 'https://github.com/moonshine-ai/moonshine' }],
  },
  whisper_base: {
    kind: 'recogniser',
    title: 'Whisper base',
    gain: 'Understands 99 languages, more slowly.',
    files: archive(
      `${SHERPA}/asr-models/sherpa-onnx-whisper-base.tar.bz2`,
      207_557_382,
      '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
    ),
    contents: ['base-encoder.int8.onnx', 'base-decoder.int8.onnx', 'base-tokens.txt'],
    installed_bytes: 450 * MB,
    memory_mb: 350,
    runtime: 'sherpa-onnx-node',
    languages: 'many',
    licence: licences.mit,
    chain: [{ part: 'Whisper base', licence: licences.mit, source: 'https://github.com/openai/whisper' }],
  },
}

/** The size of a model's download, without the program that runs it. */
export function downloadBytes({ files }: Pick<Model, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Every part of a model and of the program that runs it. */
export function partsOf({ chain, runtime }: Model): readonly LicensedPart[] {
  return [...chain, ...runtimes[runtime].parts]
}
