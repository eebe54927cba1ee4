import * as z from 'zod/mini'
import { errorStatus, type ErrorCode } from './error-codes.ts'

export { errorStatus, sentenceOf, type ErrorCode } from './error-codes.ts'

export const FieldProblem = z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** Error response of a refused call. `detail` is the message that a person reads; a 422 lists one for each field. */
export const Problem = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errorStatus, code)),
  detail: z.union([z.string(), z.array(FieldProblem)]),
})
export type Problem = z.infer<typeof Problem>
