import { errorStatus, type ErrorCode, type FieldProblem } from '@app/contracts/errors'

/** A failure that the caller can be told about. Anything else thrown is a bug and answers 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldProblem[] | undefined
  /** After which time to ask again, where that is known. */
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

/** One try too many; the answer says when the next may come. */
export function tooMany(sentence: string, waitSeconds: number): AppError {
  const refusal = new AppError('rate_limited', sentence)
  refusal.retry_after_seconds = waitSeconds
  return refusal
}

/** A refusal of one field, in the shape of a 422. */
export function invalid(field: string, sentence: string): AppError {
  return new AppError('validation_failed', sentence, [{ loc: ['body', field], msg: sentence }])
}
