import { initializeUser } from '@app/contracts/accounts'
import { useMutation } from '@tanstack/react-query'
import { identityChanged, readSession } from '#lib/access-token.ts'
import { call } from '#lib/api-client.ts'
import { warn } from '#lib/log.ts'
import { resetThrottle } from '../state/sign-in-throttle.ts'
import { askAuth } from './ask-auth.ts'

const PAUSE_AFTER_SIGN_OUT_MS = 100

export type Credentials = { email: string; password: string }

export function useSignIn() {
  return useMutation({ mutationFn: signIn })
}

/** Ends any session of before, begins the new one and makes sure the account has its balance. */
async function signIn({ email, password }: Credentials): Promise<void> {
  if (await readSession().catch(() => null)) {
    await askAuth('sign-out', {})
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_SIGN_OUT_MS))
  }
  await askAuth('sign-in/email', { email: email.trim(), password })
  resetThrottle()
  identityChanged()
  await call(initializeUser, {}).catch((error: unknown) => warn('The account could not be initialized.', error))
}
