import { accountSentence, type AccountStep } from '@app/domain/accounts'
import { AuthError } from '../api/ask-auth.ts'

/** What is shown for a refused step, or one that could not be asked for at all. */
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
