import { isForThisMachine, isLoopback, type Config } from '#config.ts'

export type Asking = { ip: string; headers: Record<string, string | string[] | undefined> }

const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * True if a request to a product that serves this machine alone comes from this machine, and not through a proxy on it.
 * The Host is checked because a page of another site can have its own name point here. If the product has a public
 * address nothing about a request proves it: many proxies add no header, and send a Host of their own.
 */
export function isThisMachine({ ip, headers }: Asking, config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean {
  const name = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  const isLocal = isLoopback(name) && isLoopback(ip.replace(/^::ffff:/, ''))
  return isForThisMachine(config) && isLocal && FORWARDING.every((header) => headers[header] === undefined)
}
