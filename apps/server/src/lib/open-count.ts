/** Counts open connections, streams and the like per key, up to a limit. */
export function openCount(limit: number) {
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0

  return {
    isFull: (key: string): boolean => countOf(key) >= limit,
    /** Returns a function that closes it again; closing twice counts once. */
    open(key: string): () => void {
      let isOpen = true
      counts.set(key, countOf(key) + 1)
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = countOf(key) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
