import { isLoopback, type Config } from '#config.ts'

type Asking = { ip: string; headers: Record<string, string | string[] | undefined> }

const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a request comes from this machine, and not through a proxy on it. The Host is looked at because a page of
 * another site can have its own name point here; with https a proxy stands in front, so our public name proves nothing.
 */
export function isThisMachine({ ip, headers }: Asking, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  const own = new URL(PUBLIC_URL)
  const name = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  const isOurName = isLoopback(name) || (own.protocol === 'http:' && name === own.hostname)
  return (
    isOurName && isLoopback(ip.replace(/^::ffff:/, '')) && FORWARDING.every((header) => headers[header] === undefined)
  )
}
