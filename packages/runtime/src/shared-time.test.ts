import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedTime } from './shared-time.ts'

const reason = new Error('time is up')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that goes on for so long, or until the time is up. */
function workFor(ms: number) {
  return (out: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      setTimeout(resolve, ms, 'done')
      out.addEventListener('abort', () => reject(out.reason))
    })
}

test('tasks that run together share the time, and time between tasks does not count', async () => {
  const time = sharedTime(1_000, reason)
  const both = Promise.all([time.spend(workFor(600)), time.spend(workFor(600))])
  await vi.advanceTimersByTimeAsync(600)
  expect(await both).toEqual(['done', 'done'])
  await vi.advanceTimersByTimeAsync(10_000)
  const last = time.spend(workFor(399))
  await vi.advanceTimersByTimeAsync(399)
  expect(await last).toBe('done')
})

test('when the time is used up, running tasks abort and no more start', async () => {
  const time = sharedTime(1_000, reason)
  const works = Promise.allSettled([time.spend(workFor(800)), time.spend(workFor(1_200))])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await works).toEqual([
    { status: 'fulfilled', value: 'done' },
    { status: 'rejected', reason },
  ])
  await expect(time.spend(workFor(1))).rejects.toBe(reason)
})
