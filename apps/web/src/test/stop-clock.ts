import { onTestFinished, vi } from 'vitest'

/** From now on time passes only when the test says so; timers still run. Answers how to let seconds pass. */
export function stopClock(): (seconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (seconds) => void vi.setSystemTime(Date.now() + seconds * 1_000)
}
