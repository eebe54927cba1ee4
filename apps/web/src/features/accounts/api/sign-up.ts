import type { SubscriptionTier } from '@app/domain/billing'
import { useMutation } from '@tanstack/react-query'
import { askAuth } from './ask-auth.ts'

/** The plan that was chosen goes along in the mailed link, which may be opened on another device. */
function afterVerification(tier: SubscriptionTier | undefined): string {
  return tier ? `/signin?tier=${tier}` : '/signin'
}

/** Creates the account and has the verification link mailed; nobody is signed in by it. */
export function useSignUp(tier: SubscriptionTier | undefined) {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      askAuth('sign-up/email', { email: email.trim(), password, name: '', callbackURL: afterVerification(tier) }),
  })
}

export function useResendVerification(tier: SubscriptionTier | undefined) {
  return useMutation({
    mutationFn: (email: string) => askAuth('send-verification-email', { email: email.trim(), callbackURL: afterVerification(tier) }),
  })
}
