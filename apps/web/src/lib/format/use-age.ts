import { useSyncExternalStore } from 'react'
import { createEmitter } from '#lib/store.ts'
import { formatAge } from './formats.ts'

const EVERY_MS = 10_000

const ticks = createEmitter()
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Age of a date, kept up to date while it is shown. */
export function useAge(date: string): string {
  return useSyncExternalStore(watchClock, () => formatAge(date))
}

/** One timer for all ages on the page; only those whose text changes render again. */
function watchClock(listener: () => void): () => void {
  const unsubscribe = ticks.subscribe(listener)
  watchers += 1
  timer ??= setInterval(() => ticks.emit(), EVERY_MS)
  return () => {
    unsubscribe()
    watchers -= 1
    if (watchers > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
