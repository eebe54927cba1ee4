import type { BeginGoogle } from '@app/contracts/google-sign-in'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { identityChanged } from '#lib/api/access-token.ts'
import { fieldOf, textOf } from '#lib/fields.ts'
import { warn } from '#lib/log.ts'
import { resetThrottle } from '../state/sign-in-throttle.ts'
import { callAuth, AuthError } from './call-auth.ts'
import { initializeAccount } from './initialize-account.ts'

const methodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: () => callAuth('sign-in-methods'),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { isAboutNobody: true },
})

/** True if this server has a Google client; false until that is loaded. */
export function useHasGoogle(): boolean {
  return fieldOf(useQuery(methodsQuery).data, 'google') === true
}

/** The address of Google's page for one visit of a popup. */
export async function beginGoogle(visit: BeginGoogle): Promise<string> {
  const address = textOf(await callAuth('sign-in/google', visit), 'url') ?? ''
  if (!/^https?:/.test(address)) throw new AuthError('NO_ADDRESS', '')
  return address
}

/** The popup's visit has opened a session for the whole browser. */
export async function enterFromGoogle(): Promise<void> {
  resetThrottle()
  identityChanged()
  await initializeAccount().catch((error: unknown) => warn('The account could not be initialized.', error))
}
