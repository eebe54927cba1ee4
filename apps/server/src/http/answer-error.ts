import { errorStatus, type ErrorCode, type Problem } from '@app/contracts/errors'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isTextUnknown } from '#database/health.ts'
import { AppError } from '#lib/errors.ts'
import { StorageAwayError } from '#ports/object-storage.ts'

/** What the framework refuses by itself, in our words. */
const frameworkCodes: Record<number, { code: ErrorCode; detail: string }> = {
  403: { code: 'not_found', detail: refusalSentences.not_found },
  404: { code: 'not_found', detail: refusalSentences.not_found },
  413: { code: 'too_large', detail: refusalSentences.too_large },
  415: { code: 'unsupported_media_type', detail: 'This content type is not supported' },
  429: { code: 'rate_limited', detail: 'Too many requests' },
}

const unreadable: { code: ErrorCode; detail: string } = { code: 'bad_request', detail: 'The request could not be read' }

const databaseAway: { code: ErrorCode; detail: string } = {
  code: 'unavailable',
  detail: refusalSentences.unavailable,
}

const storeAway: { code: ErrorCode; detail: string } = { code: 'unavailable', detail: refusalSentences.store_away }

function refusalOf(error: FastifyError): { code: ErrorCode; detail: string } | undefined {
  if (isDatabaseAway(error)) return databaseAway
  if (error instanceof StorageAwayError) return storeAway
  if (isTextUnknown(error)) return unreadable
  const status = error.statusCode ?? 500
  return status < 500 ? (frameworkCodes[status] ?? unreadable) : undefined
}

/** What may have been said already of an answer that is not given after all. */
const OF_THE_ANSWER = ['etag', 'last-modified', 'accept-ranges', 'content-range', 'content-disposition']

/** An address that cannot be read is refused before any hook runs, so this says for itself that nothing is to be loaded. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' })
  answerError(error, request, reply)
}

/** Turns whatever was thrown into a problem document, which no cache keeps in the answer's place; a bug says nothing about itself. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const header of OF_THE_ANSWER) reply.removeHeader(header)
  reply.type('application/problem+json').header('cache-control', 'no-store')
  if (error instanceof AppError) {
    const problem: Problem = { code: error.code, detail: error.fields ?? error.message }
    if (error.retry_after_seconds !== undefined) reply.header('retry-after', error.retry_after_seconds)
    return reply.code(error.status).send(problem)
  }
  const known = refusalOf(error)
  if (known === storeAway) request.log.warn({ err: error }, 'the store could not be reached')
  if (known) return reply.code(errorStatus[known.code]).send(known)
  request.log.error({ err: error }, 'unexpected error')
  return reply.code(500).send({ code: 'internal_error', detail: UNKNOWN_ERROR_SENTENCE } satisfies Problem)
}
