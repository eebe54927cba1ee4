/** Does the work for each item, so many at once. After a failure nothing more is begun, and what was begun is waited for. */
export async function eachOf<T>(items: Iterable<T>, at_once: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  let failed = false
  async function takeTurns(): Promise<void> {
    for (let next = rest.next(); !next.done && !failed; next = rest.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const turns = await Promise.allSettled(Array.from({ length: at_once }, takeTurns))
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason
}
