import { isAway } from '#lib/api/api-error.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000

type Waiting = {
  signal: AbortSignal
  /** Called with the function that ends a pause between two tries at once. */
  onWait: (tryNow: () => void) => void
}

/** Backoff after so many failures. */
export function backoff(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
}

type Options = Waiting & {
  /** The server was not reached, and is tried again in a moment. */
  onLost: () => void
  /** Called once the server was reached. */
  onReached: () => void
}

/** Retries with growing pauses until the server is reached; throws the server's refusals. */
export async function untilReached<T>(attempt: () => Promise<T>, options: Options): Promise<T> {
  for (let failures = 0; ;) {
    try {
      const result = await attempt()
      if (failures > 0) options.onReached()
      return result
    } catch (error) {
      if (options.signal.aborted || !isAway(error)) throw error
      failures += 1
      options.onLost()
      await pause(backoff(failures), options)
    }
  }
}

/** Ends earlier when the device is online again. */
export function pause(milliseconds: number, { signal, onWait }: Waiting): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
    addEventListener('online', done, { once: true })
    onWait(done)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      removeEventListener('online', done)
      resolve()
    }
  })
}
