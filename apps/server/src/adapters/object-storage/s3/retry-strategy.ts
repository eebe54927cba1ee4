import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, isFull } from './s3-errors.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 4_000
/** Errors that the SDK explains by a wrong clock, and retries with another time. */
const SKEW_CODES = ['RequestTimeTooSkewed', 'SignatureDoesNotMatch']

type RetryOptions = { retry_for_ms: number; stopping: AbortSignal; acceptsSkew?: boolean }
type Failure = { error?: unknown; errorType: string }
type Token = { until: number; tries: number; getRetryCount(): number; getRetryDelay(): number }

/** Retries with backoff until `retry_for_ms` have passed; errors that S3 reports as final are not retried. */
export function retryWithBackoff({ retry_for_ms, stopping, acceptsSkew = true }: RetryOptions) {
  const isFinal = (error: unknown) => isFull(error) || (!acceptsSkew && SKEW_CODES.includes(codeOf(error)))
  return {
    acquireInitialRetryToken: async () => tokenOf(Date.now() + retry_for_ms, 0),
    async refreshRetryTokenForRetry({ until, tries }: Token, { error, errorType }: Failure): Promise<Token> {
      const wait_ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + Math.random() / 2)
      if (errorType === 'CLIENT_ERROR' || isFinal(error) || Date.now() + wait_ms > until) throw error
      await sleep(wait_ms, undefined, { signal: stopping })
      return tokenOf(until, tries + 1)
    },
    recordSuccess: () => {},
  }
}

function tokenOf(until: number, tries: number): Token {
  return { until, tries, getRetryCount: () => tries, getRetryDelay: () => 0 }
}
