import { createHash } from 'node:crypto'
import { audioLimits } from '@app/domain/speech'
import { VoiceName } from '@app/domain/voices'
import { type SpeechEngine, SpeechEngineError } from '#ports/speech-engine.ts'
import type { SpokenPart } from '../join-parts.ts'
import { longestSoundMs } from '../longest-sound.ts'
import { plainSpokenText } from '../plain-spoken-text.ts'
import { speakInParts } from '../speak-in-parts.ts'
import { spokenPartOf } from '../spoken-part-of.ts'
import { geminiClient, type GeminiOptions } from './ask-gemini.ts'
import { cutTalk } from './cut-talk.ts'
import { readAnswer } from './read-answer.ts'
import { type LineAsked, togetherSpeaker } from './speak-together.ts'

type Options = GeminiOptions & {
  /** How many requests are under way at once. */
  concurrency: number
  /** How many lines of two voices one request may hold; 1 asks for each by itself. */
  lines_per_request?: number
}

const { sample_rate_hz } = audioLimits
/** About a minute of speech: voices drift in longer answers, and a failure costs no more than that. */
const MAX_PART = 1_000
const ENVELOPE_BYTES = 65_536

/** Google's voices, levelled here like the embedded ones: one line a request, or where that is wanted a talk of two voices. */
export function geminiSpeechEngine({ concurrency, lines_per_request = 1, ...options }: Options): SpeechEngine {
  const ask = geminiClient(options)
  const speakAlone = async ({ text, voice_name, seed, signal }: LineAsked): Promise<SpokenPart> => {
    const answer = await ask({
      text,
      speakers: voice_name,
      seed: numberOf(seed),
      max_answer_bytes: longestAnswer(text),
      signal,
    })
    return spokenPartOf('Gemini', { text, sound: readAnswer(answer, sample_rate_hz), sample_rate_hz })
  }
  const speakTalk = async (lines: readonly LineAsked[], signal: AbortSignal): Promise<SpokenPart[] | undefined> => {
    const question = talkOf(lines)
    const answer = await ask({
      ...question,
      seed: numberOf(lines[0]?.seed ?? ''),
      max_answer_bytes: longestAnswer(question.text),
      signal,
    })
    return cutTalk(readAnswer(answer, sample_rate_hz), lines, sample_rate_hz)?.map((sound, index) =>
      spokenPartOf('Gemini', { text: lines[index]?.text ?? '', sound, sample_rate_hz }),
    )
  }
  const speakLine =
    lines_per_request === 1
      ? speakAlone
      : togetherSpeaker({
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
    voices: VoiceName.options,
    concurrency: concurrency * lines_per_request,
    abilities: { timings: 'estimated', ipa: false, speed: false, languages: 'any' },
    spokenText: plainSpokenText,
    settingsOf: () => JSON.stringify({ model: options.model }),
    synthesize: (request) =>
      speakInParts(request, {
        voices: VoiceName.options,
        sample_rate_hz,
        max_characters: MAX_PART,
        speakPart: (text) => speakLine({ ...request, text }),
      }),
    async close() {},
  }
}

/** As Google wants a talk: who says what, each line after the name of its speaker. */
function talkOf(lines: readonly LineAsked[]): { text: string; speakers: { speaker: string; voice_name: string }[] } {
  const speakers = [...new Set(lines.map(({ voice_name }) => voice_name))].map((voice_name, index) => ({
    speaker: `Speaker${index + 1}`,
    voice_name,
  }))
  const nameOf = (line: LineAsked) => speakers.find(({ voice_name }) => voice_name === line.voice_name)?.speaker ?? ''
  return { speakers, text: lines.map((line) => `${nameOf(line)}: ${line.text}`).join('\n') }
}

/** One line that Google will not say must not keep it from saying the others; what concerns the service concerns them all. */
function isAboutTheLines(error: unknown): boolean {
  return error instanceof SpeechEngineError && !error.retryable && !error.refuses_all
}

/** The whole answer in bytes: 16-bit samples in base64, and room for what is around them. */
function longestAnswer(text: string): number {
  const samples = (longestSoundMs(text) / 1_000) * sample_rate_hz
  return Math.ceil((samples * 2 * 4) / 3) + ENVELOPE_BYTES
}

/** The API takes a 32-bit number. */
function numberOf(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) >>> 1
}
