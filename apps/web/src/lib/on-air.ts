import { useSyncExternalStore } from 'react'

let isOnAir = false
const listeners = new Set<() => void>()

/** Said by the player when something of it was begun, or given up; whoever shows that need not load the player. */
export function sayOnAir(isBegun: boolean): void {
  if (isOnAir === isBegun) return
  isOnAir = isBegun
  for (const listener of listeners) listener()
}

export function useOnAir(): boolean {
  return useSyncExternalStore(watch, () => isOnAir)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
