import { AuthError } from '../api/ask-auth.ts'

/** The page's wording and that of the form on the verification screen. */
export const signInWords = {
  page: {
    unknown_account: 'No account found with this email. Please sign up first.',
    fallback: 'Failed to sign in. Please check your credentials and try again.',
  },
  verification: {
    unknown_account: 'No account found with this email address.',
    fallback: 'Failed to sign in. Please check your credentials.',
  },
} as const

type Words = { unknown_account: string; fallback: string }

/** What is shown for a refused sign-in: the form's own words where it has some, else the server's. */
export function describeSignInRefusal(error: Error, words: Words): string {
  if (!(error instanceof AuthError)) return words.fallback
  if (error.code === 'USER_NOT_FOUND') return words.unknown_account
  if (error.code === 'INVALID_PASSWORD') return 'Incorrect password. Please try again.'
  if (error.code === 'INVALID_EMAIL') return 'Please enter a valid email address.'
  return error.said || words.fallback
}

export function isUnverifiedRefusal(error: Error): boolean {
  return error instanceof AuthError && error.code === 'EMAIL_NOT_VERIFIED'
}
