import { rateLimits } from '@app/domain/rate-limits'
import { searchSentences } from '@app/domain/search'
import type { Viewer } from '@app/domain/accounts'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { addressKey } from '#lib/address-key.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { tokenBuckets } from '#lib/token-buckets.ts'

/** Searches at the same time in a process, so that they leave connections to the database for everything else. */
const AT_ONCE = 4
/** Concurrent searches from one address, so that slow ones of one client leave room for others. */
const AT_ONCE_FROM_ADDRESS = 2
const LONGEST_WAIT_MS = 2_000
/** Timeout for a search that waits for others of its own address, which are too many then. */
const LONGEST_WAIT_OF_ADDRESS_MS = 1_000
const RETRY_SECONDS = 2

export type Searcher = { viewer: Viewer; ip: string }

/** Runs a search unless its address or account sends too many. They are counted by this process: a search writes nothing. */
export function searchLimiter() {
  const now = () => performance.now()
  const byAddress = tokenBuckets({ ...perMinute(rateLimits.searches_by_address), now })
  const byAccount = tokenBuckets({ ...perMinute(rateLimits.searches_by_account), now })
  const inTurn = limitConcurrency(AT_ONCE)
  const inTurnOfAddress = limitConcurrencyByKey(AT_ONCE_FROM_ADDRESS)

  return async <T>({ viewer, ip }: Searcher, search: () => Promise<T>): Promise<T> => {
    const address = addressKey(ip)
    const wait_seconds = byAddress.take(address) || (viewer ? byAccount.take(viewer.user_id) : 0)
    if (wait_seconds > 0) throw rateLimited(refusalSentences.too_many_requests, wait_seconds)
    const ownTurn = AbortSignal.timeout(LONGEST_WAIT_OF_ADDRESS_MS)
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    const searchInTurn = () => inTurn(search, { signal })
    return inTurnOfAddress(address, searchInTurn, { signal: ownTurn }).catch((error: unknown) => {
      if (error === ownTurn.reason) throw rateLimited(refusalSentences.too_many_requests, RETRY_SECONDS)
      throw error === signal.reason ? new AppError('unavailable', searchSentences.too_slow) : error
    })
  }
}

const MINUTE = 60

function perMinute({ max, window_seconds }: { max: number; window_seconds: number }) {
  return { per_minute: (max * MINUTE) / window_seconds, burst: max }
}
