import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { literalAddress, type AddressRule } from '@app/runtime/public-address.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { readingSentences } from '../sentences.ts'

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
export function refuseLiteralAddress(url: URL, isAllowed: AddressRule): void {
  const literal = literalAddress(url)
  if (literal !== undefined && !isAllowed(literal)) throw new SourceReaderError(readingSentences.private_address)
}
