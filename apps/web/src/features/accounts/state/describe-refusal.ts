import { accountSentence, type AccountStep } from '@app/domain/accounts'
import { AuthError } from '../api/call-auth.ts'

/** The sentence for a refused step, or for a request that never reached the server. */
export function describeRefusal(step: AccountStep, error: Error): string {
  return accountSentence(step, codeOf(error))
}

/** Whether a mailed link itself was refused; anything else may pass, and the link may still work. */
export function isRefusedLink(error: Error): boolean {
  return codeOf(error) === 'INVALID_TOKEN'
}

export function codeOf(error: Error): string {
  return error instanceof AuthError ? error.code : ''
}
