import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'
import { z } from 'zod'

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
  too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const FieldProblem = z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** What a refused call answers. `detail` is the sentence a person reads; a 422 lists one for each field. */
export const Problem = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in errorStatus),
  detail: z.union([z.string(), z.array(FieldProblem)]),
})
export type Problem = z.infer<typeof Problem>

/** The sentence that a refused call shows: the first field's, else the detail, else the message (ERR-01..03). */
export function sentenceOf(answer: unknown): string {
  const known = z
    .object({ detail: z.union([z.string(), z.array(z.object({ msg: z.string() })).min(1)]).optional(), message: z.string().optional() })
    .safeParse(answer)
  if (!known.success) return UNKNOWN_ERROR_SENTENCE
  const { detail, message } = known.data
  return (Array.isArray(detail) ? detail[0]?.msg : detail) || message || UNKNOWN_ERROR_SENTENCE
}
