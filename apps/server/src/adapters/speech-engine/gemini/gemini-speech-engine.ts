import { createHash } from 'node:crypto'
import { audioLimits } from '@app/domain/speech'
import { VoiceName } from '@app/domain/voices'
import type { Speech, SpeechEngine, SpeechRequest } from '#ports/speech-engine.ts'
import type { SpokenPart } from '../join-parts.ts'
import { plainSpokenText } from '../plain-spoken-text.ts'
import { speakInParts } from '../speak-in-parts.ts'
import { spokenPartOf } from '../spoken-part-of.ts'
import { geminiClient, type GeminiOptions } from './ask-gemini.ts'
import { readAnswer } from './read-answer.ts'

type Options = GeminiOptions & {
  /** How many utterances are asked for at once. */
  concurrency: number
}

const { sample_rate_hz } = audioLimits
/** About a minute of speech: voices drift in longer answers, and a failure costs no more than that. */
const MAX_PART = 1_000
/** Numbers take longest of all to read out; a longer sound is not this text. */
const LONGEST_MS_PER_CHARACTER = 500
const LONGEST_MS_FREE = 30_000
const ENVELOPE_BYTES = 65_536

/** Google's voices, one utterance in one voice a request, levelled here like the embedded ones. */
export function geminiSpeechEngine({ concurrency, ...options }: Options): SpeechEngine {
  const ask = geminiClient(options)

  async function speakPart(text: string, { voice_name, seed, signal }: SpeechRequest): Promise<SpokenPart> {
    const answer = await ask({ text, voice_name, seed: numberOf(seed), max_answer_bytes: longestAnswer(text), signal })
    return spokenPartOf('Gemini', { text, sound: readAnswer(answer, sample_rate_hz), sample_rate_hz })
  }

  return {
    name: 'gemini',
    version: '1',
    voices: VoiceName.options,
    concurrency,
    abilities: { timings: 'estimated', ipa: false, speed: false, languages: 'any' },
    spokenText: plainSpokenText,
    settingsOf: () => JSON.stringify({ model: options.model }),
    synthesize: (request): Promise<Speech> => speakInParts(request, {
      voices: VoiceName.options,
      sample_rate_hz,
      max_characters: MAX_PART,
      speakPart: (text) => speakPart(text, request),
    }),
    async close() {},
  }
}

/** The whole answer in bytes: 16-bit samples in base64, and room for what is around them. */
function longestAnswer(text: string): number {
  const samples = ((LONGEST_MS_FREE + LONGEST_MS_PER_CHARACTER * text.length) / 1_000) * sample_rate_hz
  return Math.ceil((samples * 2 * 4) / 3) + ENVELOPE_BYTES
}

/** The API takes a 32-bit number. */
function numberOf(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) >>> 1
}
