import { useSyncExternalStore } from 'react'
import { formatAge } from './formats.ts'

const LOOK_MS = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** How long ago that was, and stays so while it is shown. */
export function useAge(date: string): string {
  return useSyncExternalStore(watchClock, () => formatAge(date))
}

/** One timer for all ages on the page; only those whose words change are drawn again. */
function watchClock(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((look) => look()), LOOK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
