import { z } from 'zod'

const State = z.object({ origin: z.string() })

/** The place a sign-in goes back to: an address of this site, from navigation state; anything else is nobody's (NAV-O09). */
export function originOf(state: unknown): string | undefined {
  const known = State.safeParse(state)
  if (!known.success) return undefined
  const { origin } = known.data
  return isSameSite(origin) ? origin : undefined
}

/** Read as the browser would read it, which skips control characters and takes backslashes for slashes. */
function isSameSite(address: string): boolean {
  const here = 'http://here.invalid'
  return address.startsWith('/') && URL.parse(address, here)?.origin === here
}

export function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${pathname}${search}${hash}`
}
