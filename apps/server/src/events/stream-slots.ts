import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Config } from '#config.ts'
import { addressKey } from '#lib/address-key.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import { openCount } from '#lib/open-count.ts'
import { trustedProxies } from '#lib/trusted-proxies.ts'

/** A browser that is refused a stream may try again after this time. */
const RETRY_AFTER_SECONDS = 30

type Limits = Pick<
  Config,
  'LIVE_STREAM_LIMIT' | 'LIVE_STREAM_LIMIT_PER_ADDRESS' | 'LIVE_STREAM_LIMIT_PER_ACCOUNT' | 'TRUST_PROXY'
>
type Reader = { ip: string; user_id: string | undefined }

/** Limits how many live streams this process holds open: in all, per address and per account. */
export function streamSlots(limits: Limits): { acquire(reader: Reader): () => void } {
  const inAll = openCount(limits.LIVE_STREAM_LIMIT)
  const perAddress = openCount(limits.LIVE_STREAM_LIMIT_PER_ADDRESS)
  const perAccount = openCount(limits.LIVE_STREAM_LIMIT_PER_ACCOUNT)
  const isProxy = trustedProxies(limits.TRUST_PROXY)

  return {
    /** Returns the function that releases the slot. */
    acquire({ ip, user_id }) {
      const address = addressKey(ip)
      if ((!isProxy(ip) && perAddress.isFull(address)) || (user_id !== undefined && perAccount.isFull(user_id))) {
        throw rateLimited(refusalSentences.too_many_streams, RETRY_AFTER_SECONDS)
      }
      if (inAll.isFull('')) {
        const refusal = new AppError('unavailable', refusalSentences.streams_full)
        refusal.retry_after_seconds = RETRY_AFTER_SECONDS
        throw refusal
      }
      const releases = [
        inAll.open(''),
        perAddress.open(address),
        ...(user_id === undefined ? [] : [perAccount.open(user_id)]),
      ]
      return () => releases.forEach((release) => release())
    },
  }
}
