import type { ChosenPlan } from '@app/domain/billing'
import { useMutation } from '@tanstack/react-query'
import { paths } from '#app/paths.ts'
import { callAuth } from './call-auth.ts'

/** Creates the account and has the verification link mailed, with the plan, because it may be opened on another device; does not sign in. */
export function useSignUp(plan: ChosenPlan | undefined, invitation: string | undefined) {
  return useMutation({
    mutationFn: ({ email, password, is_18_or_older }: { email: string; password: string; is_18_or_older: boolean }) =>
      callAuth('sign-up/email', {
        email: email.trim(),
        password,
        is_18_or_older,
        callbackURL: paths.signIn(plan),
        ...(invitation !== undefined && { invitation }),
      }),
  })
}

export function useResendVerification(plan: ChosenPlan | undefined) {
  return useMutation({
    mutationFn: (email: string) =>
      callAuth('send-verification-email', { email: email.trim(), callbackURL: paths.signIn(plan) }),
  })
}
