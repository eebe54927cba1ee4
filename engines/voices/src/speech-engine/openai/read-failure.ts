import { z } from 'zod'
import { parseJson } from '@app/runtime/parse-json.ts'
import { retryAfterMs } from '@app/runtime/retry-after.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'

/** The error body of OpenAI, and of FastAPI, which most self-hosted servers use. */
const ErrorBody = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z
    .object({
      detail: z.union([z.string(), z.looseObject({ message: z.string() }).transform(({ message }) => message)]),
    })
    .transform(({ detail }) => detail),
])

const MAX_MESSAGE_LENGTH = 300

/** Turns an error response into a SpeechEngineError with one sentence, whether a retry can help, and when. */
export function readServerFailure({ status, headers }: Response, body: string, model: string): SpeechEngineError {
  return new SpeechEngineError(sentenceOf(status, messageIn(body), model), {
    retryable: status >= 500 || status === 408 || status === 429,
    refuses_all: status === 401 || status === 403 || status === 404,
    retry_after_ms: retryAfterMs(headers.get('retry-after')),
  })
}

function sentenceOf(status: number, message: string, model: string): string {
  const detail = `${status}${message && `: ${message}`}`
  if (status === 401 || status === 403) return `The speech server refuses SPEECH_API_KEY (${detail})`
  if (status === 404)
    return `The speech server knows no such address or no model ${model}, see SPEECH_BASE_URL and SPEECH_MODEL (${detail})`
  if (status === 429) return `The speech server limits the rate of requests (${detail})`
  return status >= 500 ? `The speech server failed (${detail})` : `The speech server refuses the request (${detail})`
}

function messageIn(body: string): string {
  const message = ErrorBody.safeParse(parseJson(body)).data ?? body
  return message.replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_LENGTH)
}
