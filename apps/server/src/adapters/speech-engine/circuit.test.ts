import { expect, test, vi } from 'vitest'
import { circuit } from './circuit.ts'

test('failures in a row open it; a success between them does not count as one', () => {
  const { mayAsk, failed, succeeded } = circuit({ failures: 2, rest_ms: 60_000 })
  failed()
  succeeded()
  failed()
  expect(mayAsk()).toBe(true)
  failed()
  expect(mayAsk()).toBe(false)
})

test('what is known to be broken opens it at once', () => {
  const { mayAsk, broke } = circuit({ failures: 3, rest_ms: 60_000 })
  broke()
  expect(mayAsk()).toBe(false)
})

test('after a rest one caller may try; a failure means another rest, a success the end of it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { mayAsk, failed, succeeded } = circuit({ failures: 1, rest_ms: 1_000 })
  failed()
  vi.advanceTimersByTime(999)
  expect(mayAsk()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([mayAsk(), mayAsk()]).toEqual([true, false])
  failed()
  vi.advanceTimersByTime(1_000)
  expect(mayAsk()).toBe(true)
  succeeded()
  expect([mayAsk(), mayAsk()]).toEqual([true, true])
  vi.useRealTimers()
})
