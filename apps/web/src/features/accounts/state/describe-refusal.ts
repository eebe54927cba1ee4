import { accountSentence, type AccountStep } from '@app/domain/accounts'
import { AuthError } from '../api/call-auth.ts'

/** The sentence for a refused step, or for a request that never reached the server. */
export function describeRefusal(step: AccountStep, error: Error): string {
  return accountSentence(step, codeOf(error))
}

/** True if the server refused a mailed link itself; other errors are temporary, and the link can still work. */
export function isRefusedLink(error: Error): boolean {
  return codeOf(error) === 'INVALID_TOKEN'
}

export function codeOf(error: Error): string {
  return error instanceof AuthError ? error.code : ''
}
