import ip from 'ipaddr.js'

/** Decides whether an address may be connected to. */
export type AddressRule = (address: string) => boolean

/** Azure's metadata service: a public address that gives each machine its secrets. */
const OF_CLOUDS = ['168.63.129.16']
const GLOBAL_UNICAST = 0x2000
const GLOBAL_UNICAST_MASK = 0xe000
/** Names that only mean something on one machine or in one network. */
const INNER_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/

/**
 * Allows only addresses of the public internet: not this machine, its networks, or other notations of them. IPv6 addresses
 * that embed an IPv4 address (mapped, compatible, translated, 6to4, Teredo) are outside of global unicast, or have ranges of their own.
 */
export function isPublicAddress(address: string): boolean {
  if (!ip.isValid(address)) return false
  const parsed = ip.parse(address)
  if (parsed.range() !== 'unicast' || OF_CLOUDS.includes(parsed.toString())) return false
  return parsed.kind() === 'ipv4' || (((parsed.toByteArray()[0] ?? 0) * 256) & GLOBAL_UNICAST_MASK) === GLOBAL_UNICAST
}

/** The IP address in a URL, for which no name is looked up. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return ip.isValid(host) ? host : undefined
}

/** Returns true for a URL that may lead to the public internet, as far as that can be seen without looking its name up. */
export function isPublicHost(url: URL): boolean {
  const literal = literalAddress(url)
  if (literal !== undefined) return isPublicAddress(literal)
  const name = url.hostname.replace(/\.$/, '')
  return name.includes('.') && !INNER_NAME.test(name)
}
