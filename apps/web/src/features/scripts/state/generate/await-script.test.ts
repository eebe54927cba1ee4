import { generationLimits } from '@app/domain/scripts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readScript } from '../../api/generate-script.ts'
import { awaitScript } from './await-script.ts'

vi.mock('../../api/generate-script.ts', () => ({ readScript: vi.fn<() => Promise<object>>() }))
const read = vi.mocked(readScript)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('STUDIO-61 STUDIO-O16 polls once a second, and stops after ten minutes', async () => {
  read.mockResolvedValue({ status: 'processing' } as Awaited<ReturnType<typeof readScript>>)
  const steps = vi.fn<() => void>()
  const waiting = awaitScript('x1', steps, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(999)
  expect(read).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(generationLimits.timeout_ms)
  expect(await waiting).toBeUndefined()
  expect(steps).toHaveBeenCalledTimes(generationLimits.timeout_ms / generationLimits.poll_ms)
})

test('leaving stops polling', async () => {
  const leaving = new AbortController()
  const waiting = awaitScript('x1', () => undefined, leaving.signal)
  leaving.abort()
  expect(await waiting).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).not.toHaveBeenCalled()
})
