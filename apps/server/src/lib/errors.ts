import { errorStatus, type ErrorCode, type FieldProblem } from '@app/contracts/errors'

/** A failure that the caller can be told about. Anything else thrown is a bug and answers 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldProblem[] | undefined

  constructor(code: ErrorCode, detail: string, fields?: FieldProblem[]) {
    super(detail)
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** A refusal of one field, in the shape of a 422. */
export function invalid(field: string, sentence: string): AppError {
  return new AppError('validation_failed', sentence, [{ loc: ['body', field], msg: sentence }])
}
