import { describeRequest } from './describe-request.ts'

/** Serializers of requests and errors for the log. */
export const logSerializers = { err: describeError, req: describeRequest }

/** Error with its cause and stack, without the connection or request that it may carry along. */
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
