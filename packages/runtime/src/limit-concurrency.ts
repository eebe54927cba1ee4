import type { Priority } from '@app/ports/priority.ts'

export type ConcurrencyLimit = <T>(task: () => Promise<T>, options?: WaitOptions) => Promise<T>
export type WaitOptions = {
  /** Ends the wait for a free place, with the signal's reason. A task that runs already goes on. */
  signal?: AbortSignal | undefined
  /** Interactive tasks run before all others that wait. */
  priority?: Priority | undefined
  /** Tasks with different keys, such as the addresses of requests, take turns, so that nobody waits for all of one key. */
  key?: string | undefined
}

/** Runs at most `limit` tasks at the same time; the others wait in the order in which they came, interactive ones first, keys in turn. */
export function limitConcurrency(limit: number): ConcurrencyLimit {
  const interactive = roundRobin()
  const others = roundRobin()
  let running = 0

  function startNext(): void {
    const next = interactive.shift() ?? others.shift()
    if (next) next()
    else running -= 1
  }

  return async (task, { signal, priority, key = '' } = {}) => {
    signal?.throwIfAborted()
    if (running < limit) running += 1
    else await waitIn(priority === 'interactive' ? interactive : others, key, signal)
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}

type Start = () => void

/** A queue for each key; the keys take turns. */
function roundRobin() {
  const queues = new Map<string, Start[]>()
  return {
    push(key: string, start: Start): void {
      const queue = queues.get(key) ?? []
      queue.push(start)
      queues.set(key, queue)
    },
    remove(key: string, start: Start): void {
      const queue = queues.get(key)
      queue?.splice(queue.indexOf(start), 1)
      if (queue?.length === 0) queues.delete(key)
    },
    shift(): Start | undefined {
      const [next] = queues
      if (!next) return undefined
      const [key, queue] = next
      const start = queue.shift()
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      return start
    },
  }
}

function waitIn(queue: ReturnType<typeof roundRobin>, key: string, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    queue.remove(key, start)
    reject(signal?.reason)
  }
  const start = () => {
    signal?.removeEventListener('abort', leave)
    resolve()
  }
  signal?.addEventListener('abort', leave, { once: true })
  queue.push(key, start)
  return promise
}
