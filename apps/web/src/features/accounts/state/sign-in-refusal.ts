import { accountSentence, accountSentences, rateLimitSentences, TOO_MANY_ATTEMPTS } from '@app/domain/accounts'
import { NO_CONNECTION_SENTENCE } from '#lib/api/api-error.ts'
import { AuthError } from '../api/call-auth.ts'
import { codeOf } from './describe-refusal.ts'

/** The form on the verification screen words these two differently from the page. */
const onVerificationScreen: Readonly<Record<string, string>> = {
  USER_NOT_FOUND: 'No account found with this email address.',
  fallback: 'Failed to sign in. Please check your credentials.',
}

const fields: Readonly<Record<string, SignInField>> = {
  USER_NOT_FOUND: 'email',
  INVALID_EMAIL: 'email',
  REGISTERED_WITH_GOOGLE: 'email',
  INVALID_PASSWORD: 'password',
}

export type SignInWording = 'page' | 'verification'
type SignInField = 'email' | 'password'

/** Message for a refused sign-in, and the field that it is about. */
export function describeSignInRefusal(
  error: Error,
  wording: SignInWording,
): { text: string; field: SignInField | undefined } {
  return { text: sentenceOf(error, wording), field: fields[codeOf(error)] }
}

export function isUnverifiedRefusal(error: Error): boolean {
  return codeOf(error) === 'EMAIL_NOT_VERIFIED'
}

export function isThrottled(error: Error): boolean {
  return codeOf(error) === TOO_MANY_ATTEMPTS
}

/** The sentence of an attempt that came too soon. */
export function throttleSentence(wording: SignInWording, seconds: number): string {
  return wording === 'page' ? rateLimitSentences.onPage(seconds) : rateLimitSentences.refused(seconds)
}

function secondsOf(error: Error): number {
  return (error instanceof AuthError && error.retry_after_seconds) || 0
}

function sentenceOf(error: Error, wording: SignInWording): string {
  const code = codeOf(error)
  const own = wording === 'verification' ? onVerificationScreen : {}
  if (code === TOO_MANY_ATTEMPTS) return throttleSentence(wording, secondsOf(error))
  // No answer, so nothing shows that the credentials are wrong (ERR-O02).
  if (code === 'NO_CONNECTION') return NO_CONNECTION_SENTENCE
  const isKnown = Object.hasOwn(accountSentences.sign_in, code)
  return own[isKnown ? code : 'fallback'] ?? accountSentence('sign_in', code)
}
