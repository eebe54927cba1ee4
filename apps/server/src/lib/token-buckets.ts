const MINUTE_MS = 60_000

type Options = { per_minute: number; now: () => number; burst?: number }
type Bucket = { tokens: number; at: number }

/** Token buckets, a rate limit per key: a burst, of a minute's worth where nothing else is said, then the steady rate. Idle keys are deleted. */
export function tokenBuckets({ per_minute, now, burst = per_minute }: Options): { take(key: string): number } {
  const buckets = new Map<string, Bucket>()
  let swept_at = now()

  function sweep(at: number): void {
    if (at - swept_at < MINUTE_MS) return
    swept_at = at
    // After a minute a bucket is full again, like that of a new key.
    for (const [key, bucket] of buckets) if (at - bucket.at >= MINUTE_MS) buckets.delete(key)
  }

  return {
    /** Takes one token; returns 0, or the seconds to wait when none is left. */
    take(key) {
      const at = now()
      sweep(at)
      const bucket = buckets.get(key) ?? { tokens: burst, at }
      const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) * per_minute) / MINUTE_MS)
      const isAllowed = tokens >= 1
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at })
      return isAllowed ? 0 : Math.ceil(((1 - tokens) * MINUTE_MS) / per_minute / 1_000)
    },
  }
}
