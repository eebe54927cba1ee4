import { z } from 'zod'

const State = z.object({ origin: z.string() })

/** The place a sign-in goes back to: an address of this site, from navigation state; anything else is nobody's (NAV-O09). */
export function originOf(state: unknown): string | undefined {
  const known = State.safeParse(state)
  if (!known.success) return undefined
  const { origin } = known.data
  return isSameSite(origin) ? origin : undefined
}

/** Control characters and backslashes are refused, for browsers read them as slashes or skip them. */
function isSameSite(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && !/[\\\u0000-\u001f]/.test(address)
}

export function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${pathname}${search}${hash}`
}
