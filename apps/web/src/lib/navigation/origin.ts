import { textOf } from '#lib/fields.ts'

/** The place a sign-in goes back to: an address of this site, from navigation state; anything else is ignored (NAV-O09). */
export function originOf(state: unknown): string | undefined {
  const origin = textOf(state, 'origin')
  return origin !== undefined && isSameSite(origin) ? origin : undefined
}

/**
 * Read as the browser would read it, which skips control characters, takes backslashes for slashes and walks up dots.
 * A path that then begins with two slashes is another site when it is parsed once more.
 */
function isSameSite(address: string): boolean {
  const here = 'http://here.invalid'
  if (!address.startsWith('/') || !URL.canParse(address, here)) return false
  const { origin, pathname } = new URL(address, here)
  return origin === here && !pathname.startsWith('//')
}

export function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${pathname}${search}${hash}`
}
