import type { ErrorCode, FieldProblem } from '@app/contracts/error-codes'

/** The last resort of actions when the server could not be reached at all (ERR-O02). */
export const NO_CONNECTION_SENTENCE = 'Request failed'

/** A refusal in the server's own words; `fields` says which field each sentence of a 422 is about. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode | 'no_connection'
  readonly fields: readonly FieldProblem[]
  /** Seconds of the Retry-After header, if the response had one. */
  readonly retry_after_seconds: number | undefined

  constructor(
    code: ErrorCode | 'no_connection',
    sentence: string,
    fields: readonly FieldProblem[] = [],
    retry_after_seconds?: number,
  ) {
    super(sentence)
    this.code = code
    this.fields = fields
    this.retry_after_seconds = retry_after_seconds
  }
}

/** The server could not be reached, or cannot answer now: the same may succeed later. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'no_connection' || error.code === 'unavailable')
}
