import { useMutation } from '@tanstack/react-query'
import { askAuth } from './ask-auth.ts'

const AFTER_VERIFICATION = '/signin'

/** Creates the account and has the verification link mailed; nobody is signed in by it. */
export function useSignUp() {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      askAuth('sign-up/email', { email: email.trim(), password, name: '', callbackURL: AFTER_VERIFICATION }),
  })
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => askAuth('send-verification-email', { email: email.trim(), callbackURL: AFTER_VERIFICATION }),
  })
}
