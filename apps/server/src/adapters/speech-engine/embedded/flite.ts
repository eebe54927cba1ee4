import type { SpokenToken } from '../word-timings.ts'
import { hookVocoder } from './prosody/vocoder-hook.ts'
import { readSpokenTokens } from './spoken-tokens.ts'
import { findVoiceDatabases, patchVoice, vocoderRateHz, type VoiceDatabases } from './voice-database.ts'
import type { VoiceSettings } from './voice-settings.ts'
import { readableText, type ReadableText } from './readable-text.ts'
import { ProgramExit, wasiShim } from './wasi-shim.ts'

/** One token for each whitespace-separated piece of the text; undefined when Flite's memory could not be read. */
export type FliteSpeech = { samples: Int16Array; sample_rate_hz: number; tokens: SpokenToken[] | undefined }

export type Flite = { speak(text: string, voice: VoiceSettings): FliteSpeech }

const OUTPUT_FILE = 'o.wav'
const DICTIONARY_FILE = 'words.txt'
const WAV_HEADER_BYTES = 44

/** CMU Flite as a WebAssembly program. Its `main` ends in exit, so each call runs a new instance of the shared module. */
export function flite(module: WebAssembly.Module): Flite {
  const idle = wasiShim([], () => {})
  const databases = findVoiceDatabases(instantiate(module, idle.imports).memory)
  return { speak: (text, voice) => speak(module, databases, text, voice) }
}

function speak(module: WebAssembly.Module, databases: VoiceDatabases, text: string, voice: VoiceSettings): FliteSpeech {
  const sample_rate_hz = vocoderRateHz(voice)
  const utterances: (SpokenToken[] | undefined)[] = []
  let printed = ''
  // Flite speaks utterance by utterance: it prints the phones of each, then appends its audio to the file.
  const readable = readableText(text)
  let shaped: SpokenToken[] | undefined
  const shim = wasiShim(
    commandLine(readable, voice),
    (bytes) => {
      printed += Buffer.from(bytes).toString('latin1')
      if (!printed.endsWith('\n')) return
      const start_s = samplesOf(shim.readFile(OUTPUT_FILE)).length / sample_rate_hz
      const tokens = shaped ?? readSpokenTokens(program.memory, lastPhoneEnd(printed))
      shaped = undefined
      utterances.push(tokens?.map((token) => moved(token, start_s)))
      printed = ''
    },
    { [DICTIONARY_FILE]: readable.dictionary },
  )
  const program = instantiate(module, shim.imports)
  shim.attach(program.memory)
  patchVoice(program.memory, databases[voice.base], voice)
  hookVocoder(program, {
    style: voice.style,
    manners: readable.manners,
    onUtterance: (tokens) => {
      shaped = tokens
    },
  })
  runToExit(program.start)
  const samples = samplesOf(shim.readFile(OUTPUT_FILE))
  return { samples, sample_rate_hz, tokens: allTokens(text, utterances) }
}

function allTokens(text: string, utterances: (SpokenToken[] | undefined)[]): SpokenToken[] | undefined {
  const tokens = utterances.flatMap((known) => known ?? [])
  return tokens.length === (text.match(/\S+/g) ?? []).length ? tokens : undefined
}

function commandLine({ text, dictionary }: ReadableText, voice: VoiceSettings): string[] {
  return [
    'flite',
    '-voice',
    voice.base,
    '-psdur',
    ...(dictionary ? ['-add_lex', DICTIONARY_FILE] : []),
    '--setf',
    `duration_stretch=${voice.stretch.toFixed(4)}`,
    '--setf',
    `int_f0_target_mean=${voice.f0.toFixed(2)}`,
    '--setf',
    `int_f0_target_stddev=${voice.f0_sd}`,
    '-t',
    text,
    '-o',
    OUTPUT_FILE,
  ]
}

function instantiate(module: WebAssembly.Module, imports: WebAssembly.ModuleImports) {
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports })
  const { memory, _start: start } = exports
  if (!(memory instanceof WebAssembly.Memory) || typeof start !== 'function') throw new Error('Not a WASI program')
  return { exports, memory, start: () => start() }
}

function runToExit(start: () => unknown): void {
  try {
    start()
  } catch (error) {
    if (!(error instanceof ProgramExit)) throw error
  }
}

function lastPhoneEnd(printed: string): number {
  return Number(/:([\d.]+)\s*$/.exec(printed)?.[1] ?? Number.NaN)
}

function moved(token: SpokenToken, by_s: number): SpokenToken {
  return { start_s: token.start_s + by_s, end_s: token.end_s + by_s }
}

function samplesOf(wav: Uint8Array | undefined): Int16Array {
  if (!wav || wav.length < WAV_HEADER_BYTES) return new Int16Array(0)
  const samples = Math.floor((wav.length - WAV_HEADER_BYTES) / 2)
  return new Int16Array(wav.buffer, wav.byteOffset + WAV_HEADER_BYTES, samples)
}
