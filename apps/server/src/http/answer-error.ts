import { errorStatus, type ErrorCode, type Problem } from '@app/contracts/errors'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDatabaseFull, isDatabaseRestarting, isTextUnknown } from '#database/health.ts'
import { AppError } from '#lib/errors.ts'
import { recordSecurityEvent } from '#lib/security-log.ts'
import type { QuietLog } from '#lib/without-repeats.ts'
import { StorageAwayError, StorageFullError } from '@app/ports/object-storage.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Refusals by the framework itself, in our words. */
const frameworkCodes: Record<number, { code: ErrorCode; detail: string }> = {
  403: { code: 'not_found', detail: refusalSentences.not_found },
  404: { code: 'not_found', detail: refusalSentences.not_found },
  413: { code: 'too_large', detail: refusalSentences.too_large },
  415: { code: 'unsupported_media_type', detail: 'This content type is not supported' },
  429: { code: 'rate_limited', detail: refusalSentences.too_many_requests },
}

/** Problem of a malformed request. */
export const unreadable: { code: ErrorCode; detail: string } = {
  code: 'bad_request',
  detail: 'The request could not be parsed',
}

type Answer = { code: ErrorCode; detail: string; sentence?: string }

/** `sentence` is the log message. An outage of the database has none, because it is logged where it is detected. */
const databaseRestarts: Answer = { code: 'unavailable', detail: refusalSentences.unavailable }
const databaseAway: Answer = { code: 'unavailable', detail: refusalSentences.database_silent }
const databaseFull: Answer = {
  code: 'unavailable',
  detail: refusalSentences.database_full,
  sentence: 'the disk of the database is full',
}
const storeAway: Answer = {
  code: 'unavailable',
  detail: refusalSentences.store_away,
  sentence: 'the store could not be reached',
}
const storeFull: Answer = { code: 'storage_full', detail: refusalSentences.store_full, sentence: 'the store is full' }
/** Error codes of the system, for a file beside the store that cannot be written. */
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT']

function isFull(error: Error): boolean {
  return error instanceof StorageFullError || ('code' in error && DISK_FULL_CODES.includes(String(error.code)))
}

function refusalOf(error: FastifyError): Answer | undefined {
  if (isDatabaseFull(error)) return databaseFull
  if (isFull(error)) return storeFull
  if (isDatabaseAway(error)) return isDatabaseRestarting(error) ? databaseRestarts : databaseAway
  if (error instanceof StorageAwayError) return storeAway
  if (isTextUnknown(error)) return unreadable
  const status = error.statusCode ?? 500
  return status < 500 ? (frameworkCodes[status] ?? unreadable) : undefined
}

/** Headers already set for a response that is not sent after all. */
const OF_THE_ANSWER = ['etag', 'last-modified', 'accept-ranges', 'content-range', 'content-disposition']

/** Turns whatever was thrown into a problem document, which no cache keeps in the answer's place; a bug says nothing about itself. */
export function errorAnswers(log: QuietLog, headersFor: SecurityHeaders) {
  function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    for (const header of OF_THE_ANSWER) reply.removeHeader(header)
    reply.type('application/problem+json').header('cache-control', 'no-store')
    if (error instanceof AppError) {
      const problem: Problem = { code: error.code, detail: error.fields ?? error.message }
      recordRefusal(error.status, request)
      if (error.retry_after_seconds !== undefined) reply.header('retry-after', error.retry_after_seconds)
      return reply.code(error.status).send(problem)
    }
    const known = refusalOf(error)
    if (known?.sentence) log.warn({ err: error }, known.sentence)
    if (known) return reply.code(errorStatus[known.code]).send({ code: known.code, detail: known.detail })
    request.log.error({ err: error }, 'unexpected error')
    return reply.code(500).send({ code: 'internal_error', detail: UNKNOWN_ERROR_SENTENCE } satisfies Problem)
  }

  /** An address that cannot be read is refused before any hook runs, so the headers that hooks set are set here. */
  function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    reply.headers(headersFor(request.url))
    answerError(error, request, reply)
  }

  return { answerError, answerUnreadable }
}

/** Logs a refused credential, or a person who tried to reach what is not theirs. Visitors who need an account first are not logged. */
function recordRefusal(status: number, { log, viewer, ip, method, headers, routeOptions }: FastifyRequest): void {
  const isRefused =
    status === errorStatus.access_denied ||
    (status === errorStatus.authentication_required && headers.authorization !== undefined)
  if (!isRefused) return
  const { url: route = 'none' } = routeOptions
  recordSecurityEvent(log, {
    event: 'access_refused',
    ip,
    method,
    route,
    status,
    ...(viewer && { user_id: viewer.user_id }),
  })
}
