/** Lets so many work at once; the others wait their turn, in the order in which they came. */
export function fewAtOnce(most: number) {
  const waiting: (() => void)[] = []
  let working = 0

  function handOver(): void {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < most) working += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return work().finally(handOver)
  }
}
