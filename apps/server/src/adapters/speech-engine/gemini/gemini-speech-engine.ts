import { createHash } from 'node:crypto'
import { audioLimits } from '@app/domain/speech'
import { VoiceName } from '@app/domain/voices'
import {
  NOTHING_TO_SAY_SENTENCE,
  type Speech,
  type SpeechEngine,
  SpeechEngineError,
  type SpeechRequest,
  unknownVoiceSentence,
} from '#ports/speech-engine.ts'
import { partJoiner, type SpokenPart } from '../join-parts.ts'
import { levelToTarget } from '../level-to-target.ts'
import { splitIntoParts } from '../split-into-parts.ts'
import { wordTimings } from '../word-timings.ts'
import { geminiClient, type GeminiOptions } from './ask-gemini.ts'
import { readAnswer } from './read-answer.ts'
import { spokenText } from './spoken-text.ts'

type Options = GeminiOptions & {
  /** How many utterances are asked for at once. */
  concurrency: number
}

const { sample_rate_hz } = audioLimits
/** About a minute of speech: voices drift in longer answers, and a failure costs no more than that. */
const MAX_PART = 1_000
/** Nobody speaks faster; a shorter sound lacks a part of its text. */
const SHORTEST_MS_PER_LETTER = 20
/** Numbers take longest of all to read out; a longer sound is not this text. */
const LONGEST_MS_PER_CHARACTER = 500
const LONGEST_MS_FREE = 30_000
const ENVELOPE_BYTES = 65_536

/** Google's voices, one utterance in one voice a request, levelled here like the embedded ones. */
export function geminiSpeechEngine({ concurrency, ...options }: Options): SpeechEngine {
  const ask = geminiClient(options)

  async function speakPart(text: string, { voice_name, seed, signal }: SpeechRequest): Promise<SpokenPart> {
    const answer = await ask({ text, voice_name, seed: numberOf(seed), max_answer_bytes: longestAnswer(text), signal })
    return partOf(text, readAnswer(answer, sample_rate_hz))
  }

  return {
    name: 'gemini',
    version: '1',
    voices: VoiceName.options,
    concurrency,
    spokenText,
    settingsOf: () => JSON.stringify({ model: options.model }),
    async synthesize(request): Promise<Speech> {
      request.signal?.throwIfAborted()
      refuseUnknownVoice(request.voice_name)
      const parts = splitIntoParts(request.text, MAX_PART)
      if (parts.length === 0) throw new SpeechEngineError(NOTHING_TO_SAY_SENTENCE, { retryable: false })
      const joiner = partJoiner(request.text.length, sample_rate_hz)
      for (const part of parts) joiner.add(part, await speakPart(part.text, request))
      return joiner.speech()
    },
    async close() {},
  }
}

function refuseUnknownVoice(voice_name: string): void {
  if (VoiceName.options.some((name) => name === voice_name)) return
  throw new SpeechEngineError(unknownVoiceSentence(voice_name), { retryable: false })
}

/** Sound that can be its text, cut to where it sounds and as loud as every other line. */
function partOf(text: string, sound: Int16Array): SpokenPart {
  const pcm = levelToTarget(sound, sample_rate_hz)
  if (!pcm) throw new SpeechEngineError('Gemini answered silence', { retryable: true })
  const duration_ms = (pcm.length / sample_rate_hz) * 1_000
  if (duration_ms < SHORTEST_MS_PER_LETTER * lettersOf(text)) throw new SpeechEngineError("Gemini's answer is not whole: it is too short for its text", { retryable: true })
  return { pcm, words: wordTimings(text, undefined, { start_ms: 0, end_ms: duration_ms }), words_estimated: true }
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
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
