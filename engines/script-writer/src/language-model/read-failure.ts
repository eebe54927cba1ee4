import { z } from 'zod'
import { failureReason } from '@app/runtime/failure-reason.ts'
import { parseJson } from '@app/runtime/parse-json.ts'
import { LanguageModelError, type ModelFailure } from '@app/ports/language-model.ts'

/** The AI SDK's error; without a status there was no response. */
const Failure = z.object({
  statusCode: z.number().int().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  responseBody: z.string().optional(),
})

/** The error body of Google and OpenAI; other servers send a bare message. */
const ErrorDetail = z.object({
  message: z.string().default(''),
  code: z.union([z.string(), z.number()]).nullish(),
  details: z
    .array(
      z.object({ '@type': z.string().default(''), retryDelay: z.string().optional(), reason: z.string().optional() }),
    )
    .default([]),
})
type ErrorDetail = z.output<typeof ErrorDetail>
const Body = z.union([
  z.object({ error: ErrorDetail }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ErrorDetail.parse({ message: error })),
  z
    .array(z.object({ error: ErrorDetail }))
    .min(1)
    .transform(([first]) => first?.error ?? ErrorDetail.parse({})),
  ErrorDetail,
])

const MAX_DETAIL_LENGTH = 300
/** Errors of an account without credit, which no retry mends. */
const NO_CREDIT = /insufficient_quota|billing|payment/i

/** Turns any error of a request into a LanguageModelError with one sentence, its kind and the time to wait before a retry. */
export function readFailure(error: unknown, { name, model }: { name: string; model: string }): LanguageModelError {
  const own = ownErrorIn(error)
  if (own) return own
  const { statusCode: status, responseHeaders = {}, responseBody = '' } = Failure.safeParse(error).data ?? {}
  if (status === undefined || status < 300)
    return new LanguageModelError(`${name} sent no complete response: ${failureReason(error)}`, {
      failure: 'away',
      cause: error,
    })
  const detail = Body.safeParse(parseJson(responseBody)).data ?? ErrorDetail.parse({ message: responseBody })
  const failure = failureOf(status, detail)
  return new LanguageModelError(sentenceOf({ name, model, status, failure, detail }), {
    failure,
    retry_after_ms: retryAfterOf(detail, responseHeaders),
  })
}

/** The error that our own fetch threw, which the library wraps. */
function ownErrorIn(error: unknown): LanguageModelError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof LanguageModelError) return at
  return undefined
}

function failureOf(status: number, detail: ErrorDetail): ModelFailure {
  if (isAboutKey(status, detail) || status === 404 || status === 402) return 'settings'
  if (status === 429)
    return NO_CREDIT.test(`${detail.code} ${detail.message}`) && !/retry/i.test(detail.message) ? 'settings' : 'busy'
  return status >= 500 || status === 408 || status === 409 ? 'away' : 'rejected'
}

/** Google responds 400 to a key that does not exist. */
function isAboutKey(status: number, { details }: ErrorDetail): boolean {
  return status === 401 || status === 403 || details.some(({ reason }) => reason === 'API_KEY_INVALID')
}

type Context = { name: string; model: string; status: number; failure: ModelFailure; detail: ErrorDetail }

function sentenceOf({ name, model, status, failure, detail: { message } }: Context): string {
  const detail = `${status}${message && `: ${message.slice(0, MAX_DETAIL_LENGTH)}`}`
  if (status === 404) return `${name} knows no model ${model}, see LANGUAGE_MODEL (${detail})`
  if (failure === 'settings') return `${name} refuses the key or the account (${detail})`
  if (failure === 'busy') return `${name} limits the rate of requests (${detail})`
  return failure === 'away' ? `${name} failed (${detail})` : `${name} rejects the request (${detail})`
}

/** The time to wait before a retry: Google's RetryInfo is exact, the Retry-After header is seconds or a date. */
function retryAfterOf({ details }: ErrorDetail, headers: Record<string, string>): number | undefined {
  const delay = details.find((detail) => detail['@type'].endsWith('google.rpc.RetryInfo'))?.retryDelay
  const header = headers['retry-after'] ?? ''
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(delay ?? '')?.[1] ?? /^\d+(?:\.\d+)?$/.exec(header)?.[0]
  if (seconds !== undefined) return Math.ceil(Number(seconds) * 1_000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
