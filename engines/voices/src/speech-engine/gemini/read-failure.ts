import { z } from 'zod'
import { failureReason } from '@app/runtime/failure-reason.ts'
import { parseJson } from '@app/runtime/parse-json.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'

/** The library's error, with the HTTP status and the response body as message. */
const Failure = z.object({ status: z.number().int(), message: z.string() })

const Body = z.object({
  error: z.object({
    message: z.string().default(''),
    details: z
      .array(
        z.object({ '@type': z.string().default(''), retryDelay: z.string().optional(), reason: z.string().optional() }),
      )
      .default([]),
  }),
})

type ErrorDetail = z.output<typeof Body>['error']

type Context = { model: string; retry_after: string | null }

const MAX_DETAIL_LENGTH = 300

/** Turns an error response into a SpeechEngineError with one sentence, whether a retry can help, and when. */
export function readFailure(error: unknown, { model, retry_after }: Context): SpeechEngineError {
  const { data } = Failure.safeParse(error)
  if (!data)
    return new SpeechEngineError(`Gemini sent no complete response: ${failureReason(error)}`, {
      retryable: true,
      cause: error,
    })
  const { status } = data
  const detail = Body.safeParse(parseJson(data.message)).data?.error ?? { message: data.message, details: [] }
  return new SpeechEngineError(sentenceOf(status, detail, model), {
    retryable: status >= 500 || status === 408 || status === 429,
    refuses_all: isAboutKey(status, detail) || status === 404,
    retry_after_ms: retryAfterOf(detail, retry_after),
  })
}

function sentenceOf(status: number, error: ErrorDetail, model: string): string {
  const detail = `${status}${error.message && `: ${error.message.slice(0, MAX_DETAIL_LENGTH)}`}`
  if (isAboutKey(status, error)) return `Gemini refuses GEMINI_API_KEY (${detail})`
  if (status === 404) return `Gemini knows no model ${model}, see GEMINI_SPEECH_MODEL (${detail})`
  if (status === 429) return `Gemini limits the rate of requests (${detail})`
  return status >= 500 ? `Gemini failed (${detail})` : `Gemini refuses the request (${detail})`
}

/** Google responds 400 to a key that does not exist. */
function isAboutKey(status: number, { details }: ErrorDetail): boolean {
  return status === 401 || status === 403 || details.some(({ reason }) => reason === 'API_KEY_INVALID')
}

/** The time to wait before a retry: Google's RetryInfo is exact, a Retry-After header may come from a proxy. */
function retryAfterOf({ details }: ErrorDetail, retry_after: string | null): number | undefined {
  const delay = details.find((detail) => detail['@type'].endsWith('google.rpc.RetryInfo'))?.retryDelay
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(delay ?? '')?.[1] ?? /^\d+$/.exec(retry_after ?? '')?.[0]
  if (seconds !== undefined) return Math.ceil(Number(seconds) * 1_000)
  const at = Date.parse(retry_after ?? '')
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
