export type Turns = {
  /** Answers when it is one's turn; gives up the place when the signal says so. */
  take(signal: AbortSignal | undefined): Promise<void>
  leave(): void
}

/** At most so many at once; the others wait in the order in which they came. */
export function turns(places: number): Turns {
  const waiting: (() => void)[] = []
  let taken = 0

  function wait(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      waiting.splice(waiting.indexOf(start), 1)
      reject(signal?.reason)
    }
    const start = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.push(start)
    return promise
  }

  return {
    async take(signal) {
      if (taken < places) taken++
      else await wait(signal)
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else taken--
    },
  }
}
