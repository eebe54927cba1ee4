import { BlockList, isIP, isIPv6 } from 'node:net'

/** The address ranges that TRUST_PROXY may name. */
const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const BITS = { ipv4: 32, ipv6: 128 } as const

/**
 * Test for addresses of proxies from TRUST_PROXY. A proxy's address stands for many visitors, so rate limits per
 * address do not apply to it; it is the address of a request whose proxy does not forward the visitor's.
 */
export function trustedProxies(ranges: readonly string[] = []): (ip: string) => boolean {
  const list = listOf(ranges)
  // A proxy may forward a value that is not an address.
  return (ip) => isIP(ip) !== 0 && list.check(ip, familyOf(ip))
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges.flatMap((name) => NAMED_RANGES[name] ?? [name])) {
    const [address = '', bits] = range.split('/')
    const family = familyOf(address)
    list.addSubnet(address, bits === undefined ? BITS[family] : Number(bits), family)
  }
  return list
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
