export type SharedTime = {
  /** Runs the work with a signal that aborts when the time is used up; after that it starts no more. */
  spend<T>(work: (timeout: AbortSignal) => Promise<T>): Promise<T>
}

/** A timeout that several tasks share: it counts while at least one of them runs. When it expires, all that run abort with `reason`. */
export function sharedTime(total_ms: number, reason: Error): SharedTime {
  const timeout = new AbortController()
  let left_ms = total_ms
  let running = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined

  return {
    async spend(work) {
      timeout.signal.throwIfAborted()
      if (running === 0) {
        since = performance.now()
        timer = setTimeout(() => timeout.abort(reason), left_ms)
      }
      running += 1
      try {
        return await work(timeout.signal)
      } finally {
        running -= 1
        if (running === 0) {
          clearTimeout(timer)
          left_ms -= performance.now() - since
        }
      }
    },
  }
}
