import { ApiError } from './api-error.ts'

const TRIES = 3
const FIRST_WAIT_MS = 1_000
/** Whoever looks at a page waits no longer than this for a server that asks to be left alone. */
const LONGEST_WAIT_SECONDS = 30

const passing = ['no_connection', 'internal_error', 'unavailable', 'rate_limited']

/** Reading is tried three times, as only a lost connection or a fault of the server may pass; a refusal stays one. */
export function isWorthAnother(failures: number, error: Error): boolean {
  if (failures >= TRIES - 1) return false
  if (!(error instanceof ApiError)) return true
  const { code, retry_after_seconds = 0 } = error
  return passing.includes(code) && retry_after_seconds <= LONGEST_WAIT_SECONDS
}

/** After 1 s, then 2 s, but never sooner than the server said. */
export function waitBeforeAnother(failures: number, error: Error): number {
  const asked_ms = error instanceof ApiError ? (error.retry_after_seconds ?? 0) * 1_000 : 0
  return Math.max(asked_ms, FIRST_WAIT_MS * 2 ** failures)
}
