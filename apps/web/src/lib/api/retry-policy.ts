import { ApiError } from './api-error.ts'

const ATTEMPTS = 3
const FIRST_WAIT_MS = 1_000
/** The longest Retry-After that a page waits for. */
const LONGEST_WAIT_SECONDS = 30

const transientCodes = ['no_connection', 'internal_error', 'unavailable', 'rate_limited']

/** Retries a query up to three attempts after a lost connection or a server error; a refusal is final. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= ATTEMPTS - 1) return false
  if (!(error instanceof ApiError)) return true
  const { code, retry_after_seconds = 0 } = error
  return transientCodes.includes(code) && retry_after_seconds <= LONGEST_WAIT_SECONDS
}

/** Exponential backoff from 1 s, but never sooner than Retry-After. */
export function retryDelayMs(failures: number, error: Error): number {
  const retry_after_ms = error instanceof ApiError ? (error.retry_after_seconds ?? 0) * 1_000 : 0
  return Math.max(retry_after_ms, FIRST_WAIT_MS * 2 ** failures)
}
