import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ip from 'ipaddr.js'
import { SourceReaderError } from '#ports/source-reader.ts'
import { readingSentences } from '../sentences.ts'

/** Which addresses may be connected to. */
export type AddressRule = (address: string) => boolean

/** Public by its number, but answers every machine of a cloud with what only that machine may know. */
const OF_CLOUDS = ['168.63.129.16']
const GLOBAL_UNICAST = 0x2000
const GLOBAL_UNICAST_MASK = 0xe000

/** Addresses of the public internet alone: not this machine, its networks, nor forms that lead back to them. */
export function isPublicAddress(address: string): boolean {
  if (!ip.isValid(address)) return false
  const parsed = ip.parse(address)
  if (parsed.range() !== 'unicast' || OF_CLOUDS.includes(address)) return false
  return parsed.kind() === 'ipv4' || (((parsed.toByteArray()[0] ?? 0) * 256) & GLOBAL_UNICAST_MASK) === GLOBAL_UNICAST
}

/** Resolves a name for a connection, which is then made to an address that was looked at and to no other. */
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

/** A name that stands for a forbidden address among others is refused as a whole. */
function refusalOf(addresses: LookupAddress[], isAllowed: AddressRule): SourceReaderError | undefined {
  return addresses.every(({ address }) => isAllowed(address))
    ? undefined
    : new SourceReaderError(readingSentences.private_address)
}

/** Connecting to a literal address asks no lookup, so it is looked at here. */
export function refuseLiteralAddress({ hostname }: URL, isAllowed: AddressRule): void {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (ip.isValid(literal) && !isAllowed(literal)) throw new SourceReaderError(readingSentences.private_address)
}
