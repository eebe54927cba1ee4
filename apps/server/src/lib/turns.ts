export type Turns = {
  /** Answers when it is one's turn; gives up the place when the signal says so. Who goes first waits only for others who do. */
  take(signal: AbortSignal | undefined, goesFirst?: boolean): Promise<void>
  leave(): void
}

/** At most so many at once; the others wait in the order in which they came. */
export function turns(places: number): Turns {
  const first: (() => void)[] = []
  const others: (() => void)[] = []
  let taken = 0

  function wait(signal: AbortSignal | undefined, queue: (() => void)[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      queue.splice(queue.indexOf(start), 1)
      reject(signal?.reason)
    }
    const start = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    queue.push(start)
    return promise
  }

  return {
    async take(signal, goesFirst = false) {
      signal?.throwIfAborted()
      if (taken < places) taken++
      else await wait(signal, goesFirst ? first : others)
    },
    leave() {
      const next = first.shift() ?? others.shift()
      if (next) next()
      else taken--
    },
  }
}
