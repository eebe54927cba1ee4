import { z } from 'zod'
import { failureReason } from '#lib/failure-reason.ts'
import { parseJson } from '#lib/parse-json.ts'
import { LanguageModelError, type ModelFailure } from '#ports/language-model.ts'

/** The library's error; without a status there was no answer. */
const Failure = z.object({
  statusCode: z.number().int().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  responseBody: z.string().optional(),
})

/** Google's and OpenAI's way to say what is wrong; others answer with a bare message. */
const Told = z.object({
  message: z.string().default(''),
  code: z.union([z.string(), z.number()]).nullish(),
  details: z
    .array(
      z.object({ '@type': z.string().default(''), retryDelay: z.string().optional(), reason: z.string().optional() }),
    )
    .default([]),
})
type Told = z.output<typeof Told>
const Body = z.union([
  z.object({ error: Told }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => Told.parse({ message: error })),
  z
    .array(z.object({ error: Told }))
    .min(1)
    .transform(([first]) => first?.error ?? Told.parse({})),
  Told,
])

const MAX_TOLD = 300
/** Waiting does not fill an account. */
const NO_MONEY = /insufficient_quota|billing|payment/i

/** Says in one sentence what came instead of an answer, whether asking again can help, and when. */
export function readFailure(error: unknown, { name, model }: { name: string; model: string }): LanguageModelError {
  const own = ownErrorIn(error)
  if (own) return own
  const { statusCode: status, responseHeaders = {}, responseBody = '' } = Failure.safeParse(error).data ?? {}
  if (status === undefined || status < 300)
    return new LanguageModelError(`${name} gave no whole answer: ${failureReason(error)}`, {
      failure: 'away',
      cause: error,
    })
  const told = Body.safeParse(parseJson(responseBody)).data ?? Told.parse({ message: responseBody })
  const failure = failureOf(status, told)
  return new LanguageModelError(sentenceOf({ name, model, status, failure, told }), {
    failure,
    retry_after_ms: waitOf(told, responseHeaders),
  })
}

/** The library wraps what its `fetch` throws. */
function ownErrorIn(error: unknown): LanguageModelError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof LanguageModelError) return at
  return undefined
}

function failureOf(status: number, told: Told): ModelFailure {
  if (isAboutKey(status, told) || status === 404 || status === 402) return 'settings'
  if (status === 429)
    return NO_MONEY.test(`${told.code} ${told.message}`) && !/retry/i.test(told.message) ? 'settings' : 'busy'
  return status >= 500 || status === 408 || status === 409 ? 'away' : 'rejected'
}

/** Google answers 400 to a key that does not exist. */
function isAboutKey(status: number, { details }: Told): boolean {
  return status === 401 || status === 403 || details.some(({ reason }) => reason === 'API_KEY_INVALID')
}

type Context = { name: string; model: string; status: number; failure: ModelFailure; told: Told }

function sentenceOf({ name, model, status, failure, told }: Context): string {
  const detail = `${status}${told.message && `: ${told.message.slice(0, MAX_TOLD)}`}`
  if (status === 404) return `${name} knows no model ${model}, see LANGUAGE_MODEL (${detail})`
  if (failure === 'settings') return `${name} refuses the key or the account (${detail})`
  if (failure === 'busy') return `${name} has been asked too often (${detail})`
  return failure === 'away' ? `${name} failed (${detail})` : `${name} refuses the question (${detail})`
}

/** Google's own hint is exact; the header is seconds or a date. */
function waitOf({ details }: Told, headers: Record<string, string>): number | undefined {
  const delay = details.find((detail) => detail['@type'].endsWith('google.rpc.RetryInfo'))?.retryDelay
  const header = headers['retry-after'] ?? ''
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(delay ?? '')?.[1] ?? /^\d+(?:\.\d+)?$/.exec(header)?.[0]
  if (seconds !== undefined) return Math.ceil(Number(seconds) * 1_000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
