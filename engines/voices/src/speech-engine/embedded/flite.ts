import type { SpokenToken } from '../word-timings.ts'
import { hookVocoder } from './prosody/vocoder-hook.ts'
import { readSpokenTokens } from './spoken-tokens.ts'
import { findVoiceDatabases, patchVoice, vocoderRateHz, type VoiceDatabases } from './voice-database.ts'
import type { VoiceSettings } from './voice-settings.ts'
import { readableText, type ReadableText } from './readable-text.ts'
import { reusedProgram, type ReusedProgram } from './reused-program.ts'
import { wasiShim } from './wasi-shim.ts'

/** One token for each whitespace-separated piece of the text; undefined when Flite's memory could not be read. */
export type FliteSpeech = { samples: Int16Array; sample_rate_hz: number; tokens: SpokenToken[] | undefined }

export type Flite = { speak(text: string, voice: VoiceSettings): FliteSpeech }

const OUTPUT_FILE = 'o.wav'
const DICTIONARY_FILE = 'words.txt'
const WAV_HEADER_BYTES = 44

type Engine = { program: ReusedProgram; databases: VoiceDatabases }

/** CMU Flite as a WebAssembly program, which starts anew for each call. */
export function flite(module: WebAssembly.Module): Flite {
  const program = reusedProgram(module)
  const databases = findVoiceDatabases(program.open(wasiShim([], () => {})).memory)
  return { speak: (text, voice) => speak({ program, databases }, text, voice) }
}

function speak({ program: reused, databases }: Engine, text: string, voice: VoiceSettings): FliteSpeech {
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
  const program = reused.open(shim)
  patchVoice(program.memory, databases[voice.base], voice)
  hookVocoder(program, {
    style: voice.style,
    manners: readable.manners,
    onUtterance: (tokens) => {
      shaped = tokens
    },
  })
  program.run()
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
