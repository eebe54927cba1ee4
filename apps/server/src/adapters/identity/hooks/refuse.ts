import { APIError } from 'better-auth/api'

type RefusalStatus =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'UNPROCESSABLE_ENTITY'
  | 'SERVICE_UNAVAILABLE'

/** Ends an account request; the words people read are found by the code. */
export function refuse(status: RefusalStatus, code: string): never {
  throw new APIError(status, { code, message: code })
}
