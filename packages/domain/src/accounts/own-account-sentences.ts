/** What changes of one's own account answer. */
export const ownAccountSentences = {
  password_changed: 'Password changed',
  no_password: 'This account has no password',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  session_ended: 'This sign-in has already ended',
  deleted: 'Account deleted',
  other_email: 'This is not the email of your account.',
} as const
