import { initializeUser } from '@app/contracts/accounts'
import { call } from '#lib/api/api-client.ts'

/** Creates the balance of a new account, once. */
export function initializeAccount(): Promise<unknown> {
  return call(initializeUser, {})
}
