import { rateLimitSentences, TOO_MANY_ATTEMPTS } from '@app/domain/accounts'
import { useMutation } from '@tanstack/react-query'
import { identityChanged, readSession } from '#lib/api/access-token.ts'
import { fieldOf } from '#lib/fields.ts'
import { warn } from '#lib/log.ts'
import { noted } from '#lib/usage-event.ts'
import { countAttempt, resetThrottle, secondsToWait, waitForServer } from '../state/sign-in-throttle.ts'
import { callAuth, AuthError } from './call-auth.ts'
import { initializeAccount } from './initialize-account.ts'

const PAUSE_AFTER_SIGN_OUT_MS = 100

export type Credentials = { email: string; password: string }

export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: Credentials) =>
      noted('sign_in_attempt', 'sign_in_success', 'sign_in_failure', () => signIn(credentials)),
  })
}

/** Ends any session of before and begins the new one; true when that takes a code first. Too soon, it does nothing. */
async function signIn({ email, password }: Credentials): Promise<boolean> {
  const seconds = secondsToWait(email)
  if (seconds > 0) throw new AuthError(TOO_MANY_ATTEMPTS, rateLimitSentences.refused(seconds), seconds)
  countAttempt()
  if (await readSession().catch(() => null)) {
    await callAuth('sign-out', {})
    identityChanged('left')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_SIGN_OUT_MS))
  }
  const asksForCode = fieldOf(await enter({ email, password }), 'twoFactorRedirect') === true
  if (!asksForCode) await enterSession()
  return asksForCode
}

/** The server has begun a session: the page goes on as its person, whose account gets its balance. */
export async function enterSession(): Promise<void> {
  resetThrottle()
  identityChanged()
  await requireKept()
  await initializeAccount().catch((error: unknown) => warn('The account could not be initialized.', error))
}

/** Checks the session cookie: a browser without cookies is not signed in, even though the server accepted the sign-in. */
async function requireKept(): Promise<void> {
  const person = await readSession().catch(() => undefined)
  if (person === null) throw new AuthError('SESSION_NOT_KEPT', '')
}

/** Signs in; waits as long as a rate-limiting server asks before the next try. */
async function enter({ email, password }: Credentials): Promise<unknown> {
  try {
    return await callAuth('sign-in/email', { email: email.trim(), password })
  } catch (error) {
    if (error instanceof AuthError && error.retry_after_seconds) waitForServer(email, error.retry_after_seconds)
    throw error
  }
}
