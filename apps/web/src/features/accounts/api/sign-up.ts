import type { ChosenPlan } from '@app/domain/billing'
import { useMutation } from '@tanstack/react-query'
import { paths } from '#app/paths.ts'
import { askAuth } from './ask-auth.ts'

/** Creates the account and has the verification link mailed, with the plan, for it may be opened on another device; nobody is signed in by it. */
export function useSignUp(plan: ChosenPlan | undefined) {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      askAuth('sign-up/email', { email: email.trim(), password, name: '', callbackURL: paths.signIn(plan) }),
  })
}

export function useResendVerification(plan: ChosenPlan | undefined) {
  return useMutation({
    mutationFn: (email: string) =>
      askAuth('send-verification-email', { email: email.trim(), callbackURL: paths.signIn(plan) }),
  })
}
