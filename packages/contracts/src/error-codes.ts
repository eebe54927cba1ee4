import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'

/** Every error code that can cross the wire, with the status it travels under. */
export const errorStatus = {
  bad_request: 400,
  authentication_required: 401,
  tokens_exhausted: 402,
  access_denied: 403,
  not_found: 404,
  content_not_found: 404,
  channel_not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  internal_error: 500,
  not_implemented: 501,
  unavailable: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Field of a 422 that a message is about. */
export type FieldProblem = { loc: (string | number)[]; msg: string }

/** Error response of a refused call. `detail` is the message that a person reads; a 422 lists one for each field. */
export type Problem = { code: ErrorCode; detail: string | FieldProblem[] }

/** Parses a problem document; undefined for anything else. Every first page needs it, so it uses no library. */
export function readProblem(answer: unknown): Problem | undefined {
  const { code, detail } = fieldsOf(answer)
  if (!isErrorCode(code)) return undefined
  if (typeof detail === 'string') return { code, detail }
  return Array.isArray(detail) && detail.every(isFieldProblem) ? { code, detail } : undefined
}

/** The sentence that a refused call shows: the first field's, else the detail, else the message (ERR-01..03). */
export function sentenceOf(answer: unknown): string {
  const { detail, message } = fieldsOf(answer)
  if (message !== undefined && typeof message !== 'string') return UNKNOWN_ERROR_SENTENCE
  if (detail === undefined || typeof detail === 'string') return detail || message || UNKNOWN_ERROR_SENTENCE
  const messages = Array.isArray(detail) ? detail.map((each) => fieldsOf(each)['msg']) : []
  const [first] = messages
  if (!messages.every((each) => typeof each === 'string')) return UNKNOWN_ERROR_SENTENCE
  return (typeof first === 'string' && (first || message)) || UNKNOWN_ERROR_SENTENCE
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code)
}

function isFieldProblem(value: unknown): value is FieldProblem {
  const { loc, msg } = fieldsOf(value)
  return (
    typeof msg === 'string' &&
    Array.isArray(loc) &&
    loc.every((part) => typeof part === 'string' || typeof part === 'number')
  )
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
