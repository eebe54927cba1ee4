/**
 * Runs the task for each item with at most `concurrency` at the same time. After a failure it starts no more, waits for the
 * running ones and throws the first error.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  concurrency: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  let hasFailed = false
  async function runNext(): Promise<void> {
    for (let next = rest.next(); !next.done && !hasFailed; next = rest.next()) {
      await task(next.value).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const runs = await Promise.allSettled(Array.from({ length: concurrency }, runNext))
  for (const run of runs) if (run.status === 'rejected') throw run.reason
}
