import type { Priority } from '#ports/priority.ts'

export type ConcurrencyLimit = <T>(task: () => Promise<T>, options?: WaitOptions) => Promise<T>
type WaitOptions = {
  /** Ends the wait for a free place, with the signal's reason. A task that runs already goes on. */
  signal?: AbortSignal | undefined
  /** Interactive tasks run before all others that wait. */
  priority?: Priority | undefined
}

/** Runs at most `limit` tasks at the same time; the others wait in the order in which they came, interactive ones first. */
export function limitConcurrency(limit: number): ConcurrencyLimit {
  const interactive: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0

  function startNext(): void {
    const next = interactive.shift() ?? others.shift()
    if (next) next()
    else running -= 1
  }

  return async (task, { signal, priority } = {}) => {
    signal?.throwIfAborted()
    if (running < limit) running += 1
    else await waitIn(priority === 'interactive' ? interactive : others, signal)
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}

function waitIn(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    queue.splice(queue.indexOf(start), 1)
    reject(signal?.reason)
  }
  const start = () => {
    signal?.removeEventListener('abort', leave)
    resolve()
  }
  signal?.addEventListener('abort', leave, { once: true })
  queue.push(start)
  return promise
}
