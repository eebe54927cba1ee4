import { initializeUser } from '@app/contracts/accounts'
import { call } from '#lib/api-client.ts'

/** Gives whoever has just come the account's balance, once. */
export function initializeAccount(): Promise<unknown> {
  return call(initializeUser, {})
}
