import { z } from 'zod'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { readSound } from './read-sound.ts'

const Response = z.object({
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

/** Finish reasons of a text that Gemini refuses to speak. */
const REFUSALS = new Set(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'LANGUAGE'])

/** Reads the audio of a complete response: one finished candidate with audio. */
export function readResponse(response: unknown, sample_rate_hz: number): Int16Array<ArrayBuffer> {
  const { data, error } = Response.safeParse(response)
  if (!data)
    throw new SpeechEngineError('Gemini sent a response that does not match the schema', {
      retryable: true,
      cause: error,
    })
  const blocked = data.promptFeedback?.blockReason
  if (blocked) throw new SpeechEngineError(`Gemini will not say this line (${blocked})`, { retryable: false })
  const [candidate] = data.candidates ?? []
  const end = candidate?.finishReason ?? 'nothing'
  if (REFUSALS.has(end)) throw new SpeechEngineError(`Gemini will not say this line (${end})`, { retryable: false })
  if (end !== 'STOP')
    throw new SpeechEngineError(`Gemini's response is not complete: it ends with ${end}`, { retryable: true })
  const sounds = (candidate?.content?.parts ?? []).flatMap(({ inlineData }) => (inlineData ? [inlineData] : []))
  if (sounds.length === 0) throw new SpeechEngineError('Gemini responded without audio', { retryable: true })
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
