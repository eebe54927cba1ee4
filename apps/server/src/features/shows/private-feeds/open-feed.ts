import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Deps } from '#deps.ts'
import { addressKey } from '#lib/address-key.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import { tokenBuckets } from '#lib/token-buckets.ts'
import { hashOfToken } from './feed-token.ts'
import { useNoter } from './note-use.ts'
import { findFeedByHash, type PrivateFeedRow } from './private-feeds.repository.ts'

/**
 * Rate limit of wrong tokens: an app that keeps asking for a revoked feed needs few; guessing tokens needs more than
 * there are stars.
 */
const WRONG_TOKENS_A_MINUTE = 30

type OpenFeed = (ip: string, token: string) => Promise<PrivateFeedRow>

/**
 * Finds the feed of a token, at each request anew, so that a revoked or rotated one is closed at once in every process.
 * Anything that is no token of a feed gets the same answer after the same work. Wrong ones are limited by address; a
 * right one is always served, so that nobody can lock out the people who share an address with them.
 */
export function feedOpener(deps: Pick<Deps, 'db' | 'log'>): OpenFeed {
  const wrong = tokenBuckets({ per_minute: WRONG_TOKENS_A_MINUTE, now: () => performance.now() })
  const noteUse = useNoter(deps)
  return async (ip, token) => {
    const feed = await findFeedByHash(deps.db, hashOfToken(token))
    if (feed) {
      await noteUse(feed, ip)
      return feed
    }
    const wait_seconds = wrong.take(addressKey(ip))
    throw wait_seconds > 0 ? rateLimited(refusalSentences.too_many_requests, wait_seconds) : notInFeed()
  }
}

/** The one answer to a feed or file that is not there, or not for this listener. */
export function notInFeed(): AppError {
  return new AppError('not_found', refusalSentences.not_found)
}
