/**
 * Does the work of each key once for all who ask at a time. Whoever comes during one shares the next, so that nobody is told
 * what held before they asked.
 */
export function shareOfEach<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<T>>()

  function begin(key: string): Promise<T> {
    const answer = (running.get(key) ?? Promise.resolve()).then(() => {
      next.delete(key)
      running.set(key, ended)
      return work(key)
    })
    const ended = answer.catch(() => undefined).then(() => void running.delete(key))
    return answer
  }

  return (key) => {
    const answer = next.get(key) ?? begin(key)
    next.set(key, answer)
    return answer
  }
}
