import { describeRequest } from './describe-request.ts'

/** How requests and errors are written to the log. */
export const logSerializers = { err: describeError, req: describeRequest }

/** What went wrong and where, without the connection or request that an error may carry along. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  return {
    name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: String(cause) }),
  }
}
