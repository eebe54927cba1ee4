/** Runs bursts of work in batches of `size`: the next batch begins when all of the previous has settled. */
export function batch(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => Promise<unknown>)[] = []
  let isRunning = false

  async function run() {
    isRunning = true
    while (waiting.length > 0) await Promise.allSettled(waiting.splice(0, size).map((start) => start()))
    isRunning = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject))
      // Deferred, so that calls in the same tick belong to the first batch.
      if (!isRunning) {
        isRunning = true
        queueMicrotask(() => void run())
      }
    })
}
