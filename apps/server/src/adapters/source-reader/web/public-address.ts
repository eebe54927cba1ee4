import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ip from 'ipaddr.js'
import { SourceReaderError } from '#ports/source-reader.ts'
import { readingSentences } from '../sentences.ts'

/** Decides whether an address may be connected to. */
export type AddressRule = (address: string) => boolean

/** Azure's metadata service: a public address that gives each machine its secrets. */
const OF_CLOUDS = ['168.63.129.16']
const GLOBAL_UNICAST = 0x2000
const GLOBAL_UNICAST_MASK = 0xe000

/** Allows only addresses of the public internet: not this machine, its networks, or other notations of them. */
export function isPublicAddress(address: string): boolean {
  if (!ip.isValid(address)) return false
  const parsed = ip.parse(address)
  if (parsed.range() !== 'unicast' || OF_CLOUDS.includes(address)) return false
  return parsed.kind() === 'ipv4' || (((parsed.toByteArray()[0] ?? 0) * 256) & GLOBAL_UNICAST_MASK) === GLOBAL_UNICAST
}

/** A DNS lookup that checks the resolved addresses; the connection is then made to a checked address, which prevents DNS rebinding. */
export function guardedLookup(isAllowed: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = error ?? refusalOf(addresses, isAllowed)
      const [first] = addresses ?? []
      if (refused || !first) callback(refused ?? new SourceReaderError(readingSentences.unknown_host), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** A name with one forbidden address is rejected, even if its others are public. */
function refusalOf(addresses: LookupAddress[], isAllowed: AddressRule): SourceReaderError | undefined {
  return addresses.every(({ address }) => isAllowed(address))
    ? undefined
    : new SourceReaderError(readingSentences.private_address)
}

/** Checks IP addresses in URLs, for which no lookup happens. */
export function refuseLiteralAddress({ hostname }: URL, isAllowed: AddressRule): void {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (ip.isValid(literal) && !isAllowed(literal)) throw new SourceReaderError(readingSentences.private_address)
}
