import { setTimeout as sleep } from 'node:timers/promises'

export type RetryOptions = {
  attempts: number
  first_wait_ms: number
  /** No attempt starts later than this after the first one; a service's request to wait longer ends the retries at once. */
  give_up_after_ms: number
}

/** Retry hint in the errors of the ports. */
type RetryHint = { retryable: boolean; retry_after_ms: number | undefined }
type RetryableError = new (...args: never[]) => Error & RetryHint

/**
 * Repeats work that fails with a retryable error, with exponential backoff and jitter, and never before the time that the
 * error gives in `retry_after_ms`. After an abort it throws the signal's reason, without sitting out a wait.
 */
export async function retry<T>(
  work: () => Promise<T>,
  { attempts, first_wait_ms, give_up_after_ms }: RetryOptions,
  { on: RetryableError, signal }: { on: RetryableError; signal: AbortSignal | undefined },
): Promise<T> {
  const deadline = performance.now() + give_up_after_ms
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof RetryableError) || !error.retryable || attempt >= attempts) throw error
      const wait_ms = (error.retry_after_ms ?? 0) + first_wait_ms * 2 ** (attempt - 1) * jitter()
      if (performance.now() + wait_ms > deadline) throw error
      await pause(wait_ms, signal)
    }
  }
}

/** Spreads the retries of requests that were refused at the same moment. */
function jitter(): number {
  return 0.5 + Math.random()
}

/** Rejects with the signal's own reason; a timer would reject with an AbortError. */
async function pause(wait_ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(wait_ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw error
  })
}
