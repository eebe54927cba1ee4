/**
 * Coalesces concurrent calls with the same id into one. A call that comes while one is in flight does not get its result,
 * which may be older than the call: all such callers share the next one.
 */
export function coalesceInFlight<T>(load: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function start(id: string): Promise<T> {
    const loading = load(id)
    inFlight.set(id, loading)
    const end = () => void (inFlight.get(id) === loading && inFlight.delete(id))
    loading.then(end, end)
    return loading
  }

  return (id) => {
    const current = inFlight.get(id)
    if (!current) return start(id)
    const shared = next.get(id) ?? current.then(nothing, nothing).then(() => (next.delete(id), start(id)))
    next.set(id, shared)
    return shared
  }
}

function nothing(): void {}
