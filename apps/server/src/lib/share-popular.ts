import { LRUCache } from 'lru-cache'

/** Correct within a second of a change in any process: nothing that was loaded earlier is given out. */
const SHARED_MS = 1_000
/** So many callers within that time each get a load of their own, so a server that is hardly used is never behind. */
const ALONE = 5
/** Addresses that are counted at once; the least recently used go first. */
const MOST_ADDRESSES = 200

type Window<T> = { began: number; asked: number; shared?: Promise<T> }

/**
 * Shares loads among many callers: from the sixth call for an address within a second on, all share one load until that
 * second is over. Time alone ends it, so no event can be missed; only for data that is the same for everybody.
 */
export function sharePopular<T>(
  now = () => performance.now(),
): (address: string, load: () => Promise<T>) => Promise<T> {
  const windows = new LRUCache<string, Window<T>>({ max: MOST_ADDRESSES })

  function windowOf(address: string): Window<T> {
    const known = windows.get(address)
    if (known && now() - known.began < SHARED_MS) return known
    const opened = { began: now(), asked: 0 }
    windows.set(address, opened)
    return opened
  }

  return (address, load) => {
    const current = windowOf(address)
    current.asked++
    if (current.asked <= ALONE) return load()
    if (current.shared) return current.shared
    const shared = load()
    current.shared = shared
    shared.catch(() => delete current.shared)
    return shared
  }
}
