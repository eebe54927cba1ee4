/** Work that comes in bursts is done in batches: the next begins when all of the one before has ended, well or not. */
export function inBatchesOf(size: number): <T>(work: () => Promise<T>) => Promise<T> {
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
      // Whatever else comes in this very moment belongs to the first batch.
      if (!isRunning) {
        isRunning = true
        queueMicrotask(() => void run())
      }
    })
}
