import { z } from 'zod'
import { SpeechEngineError } from '#ports/speech-engine.ts'
import { readSound } from './read-sound.ts'

const Answer = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ inlineData: z.object({ mimeType: z.string(), data: z.string() }).optional() }))
              .optional(),
          })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
})

/** Gemini looked at the text and will not say it. */
const REFUSALS = new Set(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'LANGUAGE'])

/** The sound of an answer that is whole: one candidate that came to its end, with sound in it. */
export function readAnswer(answer: unknown, sample_rate_hz: number): Int16Array<ArrayBuffer> {
  const { data, error } = Answer.safeParse(answer)
  if (!data) throw new SpeechEngineError('Gemini gave an answer of another shape', { retryable: true, cause: error })
  const blocked = data.promptFeedback?.blockReason
  if (blocked) throw new SpeechEngineError(`Gemini will not say this line (${blocked})`, { retryable: false })
  const [candidate] = data.candidates ?? []
  const end = candidate?.finishReason ?? 'nothing'
  if (REFUSALS.has(end)) throw new SpeechEngineError(`Gemini will not say this line (${end})`, { retryable: false })
  if (end !== 'STOP')
    throw new SpeechEngineError(`Gemini's answer is not whole: it ends with ${end}`, { retryable: true })
  const sounds = (candidate?.content?.parts ?? []).flatMap(({ inlineData }) => (inlineData ? [inlineData] : []))
  if (sounds.length === 0) throw new SpeechEngineError('Gemini answered without sound', { retryable: true })
  return joined(sounds.map((sound) => readSound(sound, sample_rate_hz)))
}

function joined(pieces: Int16Array<ArrayBuffer>[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
