import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { addressKey } from '#lib/address-key.ts'
import { rateLimited } from '#lib/errors.ts'
import { tokenBuckets } from '#lib/token-buckets.ts'
import { trustedProxies } from '#lib/trusted-proxies.ts'

/** Limits how many requests an address may make; behind a trusted proxy that is the visitor's. */
export function limitRequests(
  app: FastifyInstance,
  { REQUEST_LIMIT_PER_ADDRESS, TRUST_PROXY }: Pick<Config, 'REQUEST_LIMIT_PER_ADDRESS' | 'TRUST_PROXY'>,
): void {
  const buckets = tokenBuckets({ per_minute: REQUEST_LIMIT_PER_ADDRESS, now: () => performance.now() })
  const isProxy = trustedProxies(TRUST_PROXY)
  app.addHook('onRequest', ({ ip }, _reply, done) => {
    const wait_seconds = isProxy(ip) ? 0 : buckets.take(addressKey(ip))
    done(wait_seconds > 0 ? rateLimited(refusalSentences.too_many_requests, wait_seconds) : undefined)
  })
}
