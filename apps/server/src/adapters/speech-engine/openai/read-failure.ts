import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import { retryAfterMs } from '#lib/retry-after.ts'
import { SpeechEngineError } from '#ports/speech-engine.ts'

/** OpenAI's shape, and FastAPI's, which most servers of one's own are built with. */
const Told = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z
    .object({
      detail: z.union([z.string(), z.looseObject({ message: z.string() }).transform(({ message }) => message)]),
    })
    .transform(({ detail }) => detail),
])

const MAX_TOLD = 300

/** Says in one sentence what an answer other than 200 means, whether asking again can help, and when. */
export function readServerFailure({ status, headers }: Response, body: string, model: string): SpeechEngineError {
  return new SpeechEngineError(sentenceOf(status, toldIn(body), model), {
    retryable: status >= 500 || status === 408 || status === 429,
    refuses_all: status === 401 || status === 403 || status === 404,
    retry_after_ms: retryAfterMs(headers.get('retry-after')),
  })
}

function sentenceOf(status: number, told: string, model: string): string {
  const detail = `${status}${told && `: ${told}`}`
  if (status === 401 || status === 403) return `The speech server refuses SPEECH_API_KEY (${detail})`
  if (status === 404)
    return `The speech server knows no such address or no model ${model}, see SPEECH_BASE_URL and SPEECH_MODEL (${detail})`
  if (status === 429) return `The speech server has been asked too often (${detail})`
  return status >= 500 ? `The speech server failed (${detail})` : `The speech server refuses the request (${detail})`
}

function toldIn(body: string): string {
  const told = Told.safeParse(parseJson(body)).data ?? body
  return told.replace(/\s+/g, ' ').trim().slice(0, MAX_TOLD)
}
