import { accountLimits } from './limits.ts'

/** Messages about changes of one's own account. */
export const ownAccountSentences = {
  password_changed: 'Password changed',
  no_password: 'This account has no password',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  session_ended: 'This sign-in has already ended',
  deleted: 'Account deleted',
  sign_in_again: `Sign in with Google again, then repeat this within ${accountLimits.fresh_sign_in.seconds / 60} minutes.`,
  other_email: 'This is not your account’s email address.',
} as const
