import { accountSentence, accountSentences } from '@app/domain/accounts'
import { AuthError } from '../api/ask-auth.ts'

/** The form on the verification screen words these two differently from the page. */
const onVerificationScreen: Readonly<Record<string, string>> = {
  USER_NOT_FOUND: 'No account found with this email address.',
  fallback: 'Failed to sign in. Please check your credentials.',
}

export type SignInWording = 'page' | 'verification'

/** What is shown for a refused sign-in. */
export function describeSignInRefusal(error: Error, wording: SignInWording): string {
  const code = error instanceof AuthError ? error.code : ''
  const own = wording === 'verification' ? onVerificationScreen : {}
  if (code in accountSentences.sign_in) return own[code] ?? accountSentence('sign_in', code)
  return (error instanceof AuthError && error.said) || own['fallback'] || accountSentences.sign_in.fallback
}

export function isUnverifiedRefusal(error: Error): boolean {
  return error instanceof AuthError && error.code === 'EMAIL_NOT_VERIFIED'
}
