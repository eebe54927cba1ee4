import { z } from 'zod'
import { failureReason } from '#lib/failure-reason.ts'
import { parseJson } from '#lib/parse-json.ts'
import { SpeechEngineError } from '#ports/speech-engine.ts'

/** What went wrong over HTTP: the library's error carries the status and, as its message, the body. */
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

type Told = z.output<typeof Body>['error']

type Context = { model: string; retry_after: string | null }

const MAX_TOLD = 300

/** Says in one sentence what an answer other than 200 means, whether asking again can help, and when. */
export function readFailure(error: unknown, { model, retry_after }: Context): SpeechEngineError {
  const { data } = Failure.safeParse(error)
  if (!data)
    return new SpeechEngineError(`Gemini gave no whole answer: ${failureReason(error)}`, {
      retryable: true,
      cause: error,
    })
  const { status } = data
  const told = Body.safeParse(parseJson(data.message)).data?.error ?? { message: data.message, details: [] }
  return new SpeechEngineError(sentenceOf(status, told, model), {
    retryable: status >= 500 || status === 408 || status === 429,
    refuses_all: isAboutKey(status, told) || status === 404,
    retry_after_ms: hintOf(told, retry_after),
  })
}

function sentenceOf(status: number, told: Told, model: string): string {
  const detail = `${status}${told.message && `: ${told.message.slice(0, MAX_TOLD)}`}`
  if (isAboutKey(status, told)) return `Gemini refuses GEMINI_API_KEY (${detail})`
  if (status === 404) return `Gemini knows no model ${model}, see GEMINI_SPEECH_MODEL (${detail})`
  if (status === 429) return `Gemini has been asked too often (${detail})`
  return status >= 500 ? `Gemini failed (${detail})` : `Gemini refuses the request (${detail})`
}

/** A key that does not exist is answered with 400. */
function isAboutKey(status: number, { details }: Told): boolean {
  return status === 401 || status === 403 || details.some(({ reason }) => reason === 'API_KEY_INVALID')
}

/** Google's own hint is exact; the header is what a proxy may add. */
function hintOf({ details }: Told, retry_after: string | null): number | undefined {
  const delay = details.find((detail) => detail['@type'].endsWith('google.rpc.RetryInfo'))?.retryDelay
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(delay ?? '')?.[1] ?? /^\d+$/.exec(retry_after ?? '')?.[0]
  if (seconds !== undefined) return Math.ceil(Number(seconds) * 1_000)
  const at = Date.parse(retry_after ?? '')
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
