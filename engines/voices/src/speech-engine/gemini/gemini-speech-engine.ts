import { createHash } from 'node:crypto'
import { audioLimits } from '@app/domain/speech'
import { CatalogueVoice } from '@app/domain/voices'
import { type SpeechEngine, SpeechEngineError } from '@app/ports/speech-engine.ts'
import type { SpokenPart } from '../join-parts.ts'
import { longestSoundMs } from '../longest-sound.ts'
import { plainSpokenText } from '../plain-spoken-text.ts'
import { speakInParts } from '../speak-in-parts.ts'
import { spokenPartOf } from '../spoken-part-of.ts'
import { geminiClient, type GeminiOptions } from './gemini-client.ts'
import { cutTalk } from './cut-talk.ts'
import { readResponse } from './read-response.ts'
import { type LineRequest, lineBatcher } from './batch-lines.ts'

type Options = GeminiOptions & {
  /** The concurrency limit of requests. */
  concurrency: number
  /** The maximum number of lines per request; 1 turns batching off. */
  lines_per_request?: number
}

const { sample_rate_hz } = audioLimits
/** About a minute of speech: voices drift in longer audio, and a failed request costs no more than that. */
const MAX_PART = 1_000
const ENVELOPE_BYTES = 65_536

/** Google's Gemini voices, normalized to the same loudness as the embedded ones: one line per request, or dialogues of two voices. */
export function geminiSpeechEngine({ concurrency, lines_per_request = 1, ...options }: Options): SpeechEngine {
  const generate = geminiClient(options)
  const speakAlone = async ({ text, voice_name, seed, signal }: LineRequest): Promise<SpokenPart> => {
    const response = await generate({
      text,
      speakers: voice_name,
      seed: numberOf(seed),
      max_response_bytes: maxResponseBytes(text),
      signal,
    })
    return spokenPartOf('Gemini', { text, sound: readResponse(response, sample_rate_hz), sample_rate_hz })
  }
  const speakTalk = async (lines: readonly LineRequest[], signal: AbortSignal): Promise<SpokenPart[] | undefined> => {
    const dialogue = talkOf(lines)
    const response = await generate({
      ...dialogue,
      seed: numberOf(lines[0]?.seed ?? ''),
      max_response_bytes: maxResponseBytes(dialogue.text),
      signal,
    })
    return cutTalk(readResponse(response, sample_rate_hz), lines, sample_rate_hz)?.map((sound, index) =>
      spokenPartOf('Gemini', { text: lines[index]?.text ?? '', sound, sample_rate_hz }),
    )
  }
  const speakLine =
    lines_per_request === 1
      ? speakAlone
      : lineBatcher({
          lines: lines_per_request,
          requests: concurrency,
          characters: MAX_PART,
          speakAlone,
          speakTalk,
          isAboutTheLines,
        })

  return {
    name: 'gemini',
    version: '1',
    voices: CatalogueVoice.options,
    concurrency: concurrency * lines_per_request,
    abilities: { timings: 'estimated', ipa: false, speed: false, languages: 'any' },
    spokenText: plainSpokenText,
    settingsOf: () => JSON.stringify({ model: options.model }),
    synthesize: (request) =>
      speakInParts(request, {
        voices: CatalogueVoice.options,
        sample_rate_hz,
        max_characters: MAX_PART,
        speakPart: (text) => speakLine({ ...request, text }),
      }),
    async close() {},
  }
}

/** Formats a dialogue for Gemini: each line after the name of its speaker. */
function talkOf(lines: readonly LineRequest[]): { text: string; speakers: { speaker: string; voice_name: string }[] } {
  const speakers = [...new Set(lines.map(({ voice_name }) => voice_name))].map((voice_name, index) => ({
    speaker: `Speaker${index + 1}`,
    voice_name,
  }))
  const nameOf = (line: LineRequest) => speakers.find(({ voice_name }) => voice_name === line.voice_name)?.speaker ?? ''
  return { speakers, text: lines.map((line) => `${nameOf(line)}: ${line.text}`).join('\n') }
}

/** True if an error is about the lines, not the service: one refused line must not fail the others. */
function isAboutTheLines(error: unknown): boolean {
  return error instanceof SpeechEngineError && !error.retryable && !error.refuses_all
}

/** The maximum size of a response: 16-bit samples in base64, and room for the JSON around them. */
function maxResponseBytes(text: string): number {
  const samples = (longestSoundMs(text) / 1_000) * sample_rate_hz
  return Math.ceil((samples * 2 * 4) / 3) + ENVELOPE_BYTES
}

/** The API takes a 32-bit number. */
function numberOf(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) >>> 1
}
