import { billingSentences } from '@app/domain/billing'
import { invalid } from '#lib/errors.ts'

/** This site, by its public address and by the request's `Host`. */
export type OwnNames = { public_url: string; host: string }

/** Rejects a return address that does not lead to this site. */
export function requireOwnAddress(field: string, address: string, { public_url, host }: OwnNames): string {
  const url = URL.parse(address)
  const own = [public_url, `http://${host}`, `https://${host}`].map((name) => URL.parse(name)?.origin)
  if (!url || !own.includes(url.origin) || url.username !== '' || url.password !== '')
    throw invalid(field, billingSentences.foreign_address)
  return url.href
}
