import type { PlayerStore } from './player-store.ts'

const MINUTE_MS = 60_000

/** Minutes until silence, or the end of the item; undefined is no timer. */
type SleepAfter = number | 'end' | undefined

/** Pauses the player after a while. Uses a monotonic clock, which setting the device's clock does not change. */
export function createSleepTimer(store: PlayerStore, pause: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(after: SleepAfter): void {
    clearTimeout(timer)
    const sleeps_at = typeof after === 'number' ? performance.now() + after * MINUTE_MS : undefined
    store.set({ sleeps_at, sleeps_at_end: after === 'end' })
    if (typeof after === 'number') timer = setTimeout(fallSilent, after * MINUTE_MS)
  }

  function fallSilent(): void {
    set(undefined)
    pause()
  }

  return {
    set,
    /** Consumes the "end of episode" setting of the timer; it holds for one end. */
    takeEnd(): boolean {
      const wasSet = store.get().sleeps_at_end
      if (wasSet) set(undefined)
      return wasSet
    },
  }
}
