import { once } from 'node:events'
import { provenanceLimits, provenanceSentences } from '@app/domain/provenance'
import type { Deps } from '#deps.ts'
import { addressKey } from '#lib/address-key.ts'
import { AppError, rateLimited } from '#lib/errors.ts'

const RETRY_SECONDS = 10
const MS_IN_SECOND = 1_000
const { files_at_once, files_of_address_at_once, check_seconds, file_bytes } = provenanceLimits
/** The rate that the largest file needs to arrive in time. */
const FAIR_BYTES_A_MS = file_bytes / (check_seconds * MS_IN_SECOND)

/** A file that is being read: `deadline` is aborted once it has taken too long; `arrived` counts its bytes. */
export type Arrival = { deadline: AbortSignal; arrived: (bytes: number) => void }
export type WithinLimits = <T>(ip: string, check: (arrival: Arrival) => Promise<T>) => Promise<T>

type Place = { address: string; began: number; bytes: number; ending: AbortController }
type Options = { seconds?: number; grace_seconds?: number }

/**
 * Refuses files beyond those that a process reads at once, in all and from one address, and addresses that send too many. Where
 * all places are taken, a file that arrives slower than the largest must gives its place up, so that slow senders close nothing.
 */
export function limitChecks(
  { identity }: Pick<Deps, 'identity'>,
  { seconds = check_seconds, grace_seconds = provenanceLimits.check_grace_seconds }: Options = {},
): WithinLimits {
  const places = new Set<Place>()

  function freeSlowest(): boolean {
    const now = performance.now()
    const rateOf = ({ bytes, began }: Place) => bytes / (now - began)
    const [slowest] = [...places]
      .filter((place) => now - place.began >= grace_seconds * MS_IN_SECOND && rateOf(place) < FAIR_BYTES_A_MS)
      .toSorted((one, other) => rateOf(one) - rateOf(other))
    slowest?.ending.abort()
    return slowest !== undefined && places.delete(slowest)
  }

  return async (ip, check) => {
    const wait_seconds = await identity.consumeRateLimit('file_checks_by_address', ip)
    if (wait_seconds > 0) throw rateLimited(provenanceSentences.rate_limited, wait_seconds)
    const address = addressKey(ip)
    if ([...places].filter((place) => place.address === address).length >= files_of_address_at_once)
      throw busy(provenanceSentences.busy_address)
    if (places.size >= files_at_once && !freeSlowest()) throw busy(provenanceSentences.busy)
    const place: Place = { address, began: performance.now(), bytes: 0, ending: new AbortController() }
    places.add(place)
    const { signal: deadline } = place.ending
    const timer = setTimeout(() => place.ending.abort(), seconds * MS_IN_SECOND)
    try {
      const arrived = (bytes: number) => void (place.bytes += bytes)
      return await Promise.race([check({ deadline, arrived }), refuseOnce(deadline)])
    } finally {
      clearTimeout(timer)
      places.delete(place)
    }
  }
}

async function refuseOnce(deadline: AbortSignal): Promise<never> {
  await once(deadline, 'abort')
  throw new AppError('bad_request', provenanceSentences.too_slow)
}

function busy(sentence: string): AppError {
  const refusal = new AppError('unavailable', sentence)
  refusal.retry_after_seconds = RETRY_SECONDS
  return refusal
}
