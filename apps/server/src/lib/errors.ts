import { errorStatus, type ErrorCode, type FieldProblem } from '@app/contracts/errors'

/** An error whose message the client may read. Anything else that is thrown is a bug, and the response is a 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldProblem[] | undefined
  /** Time after which the client can retry, if known. */
  retry_after_seconds: number | undefined

  constructor(code: ErrorCode, detail: string, fields?: FieldProblem[]) {
    super(detail)
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** A rate limit is exceeded; the response says when to retry. */
export function rateLimited(sentence: string, waitSeconds: number): AppError {
  const refusal = new AppError('rate_limited', sentence)
  refusal.retry_after_seconds = waitSeconds
  return refusal
}

/** A validation error of one field, in the shape of a 422. */
export function invalid(field: string, sentence: string): AppError {
  return new AppError('validation_failed', sentence, [{ loc: ['body', field], msg: sentence }])
}
