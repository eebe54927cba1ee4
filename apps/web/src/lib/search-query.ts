import { useSyncExternalStore } from 'react'

let current = ''
const listeners = new Set<() => void>()

/** What the header's search holds; kept from one feed page to the other. */
export function useSearchQuery(): string {
  return useSyncExternalStore(watch, () => current)
}

export function setSearchQuery(query: string): void {
  current = query
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
