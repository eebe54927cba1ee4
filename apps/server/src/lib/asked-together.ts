/**
 * Puts a question about one thing once for all who ask it at the same time. Whoever comes while it is under way shares the
 * next one, so that nobody is told what held before they asked.
 */
export function askedTogether<T>(ask: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function start(id: string): Promise<T> {
    const asking = ask(id)
    underWay.set(id, asking)
    const end = () => void (underWay.get(id) === asking && underWay.delete(id))
    asking.then(end, end)
    return asking
  }

  return (id) => {
    const before = underWay.get(id)
    if (!before) return start(id)
    const shared = next.get(id) ?? before.then(nothing, nothing).then(() => (next.delete(id), start(id)))
    next.set(id, shared)
    return shared
  }
}

function nothing(): void {}
