import { accountLimits as limits } from './limits.ts'

/** Messages of the account screens that need no answer of the server: before anything is sent, and after success. */
export const accountFormSentences = {
  credentials_missing: 'Please enter both email and password',
  email_missing: 'Email is required',
  password_missing: 'Password is required',
  too_young: `You must be ${limits.minimum_age} or older to create an account.`,
  unverified_guard: 'Email not verified. Please check your inbox for the verification link.',
  reset_email_missing: 'Please enter your email address to reset your password.',
  reset_sent: 'Password reset email sent. Please check your inbox and follow the instructions.',
  reset_link_incomplete: 'Invalid password reset link',
  code_missing: 'Code is required',
  code_used: 'That code has been used. Enter a new one to try again.',
  passwords_differ: 'Passwords do not match',
  verification_resent: 'Verification email resent successfully!',
  verification_address_missing: 'No email address available for verification. Please try signing up again.',
  verification_link_incomplete: 'Invalid verification link',
} as const

export const TOO_MANY_ATTEMPTS = 'auth/too-many-attempts'

/** The refusal of a throttled attempt, and the shorter form of it on the sign-in page. */
export const rateLimitSentences = {
  refused: (seconds: number) => `Too many attempts. Please wait ${seconds} seconds before trying again.`,
  onPage: (seconds: number) => `Too many attempts. Please wait ${seconds} seconds.`,
} as const
