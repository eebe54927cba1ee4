import { onTestFinished, vi } from 'vitest'

/** Stops the clock; returns a function that moves it by seconds. Timers still run. */
export function stopClock(): (seconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (seconds) => void vi.setSystemTime(Date.now() + seconds * 1_000)
}
