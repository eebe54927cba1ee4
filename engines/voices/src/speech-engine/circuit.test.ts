import { expect, test, vi } from 'vitest'
import { circuit } from './circuit.ts'

test('failures in a row open the circuit; a success between them resets the count', () => {
  const { canRequest, failed, succeeded } = circuit({ failures: 2, rest_ms: 60_000 })
  failed()
  succeeded()
  failed()
  expect(canRequest()).toBe(true)
  failed()
  expect(canRequest()).toBe(false)
})

test('broke opens the circuit at once', () => {
  const { canRequest, broke } = circuit({ failures: 3, rest_ms: 60_000 })
  broke()
  expect(canRequest()).toBe(false)
})

test('after the rest one caller may try; a failure opens the circuit again, a success closes it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { canRequest, failed, succeeded } = circuit({ failures: 1, rest_ms: 1_000 })
  failed()
  vi.advanceTimersByTime(999)
  expect(canRequest()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([canRequest(), canRequest()]).toEqual([true, false])
  failed()
  vi.advanceTimersByTime(1_000)
  expect(canRequest()).toBe(true)
  succeeded()
  expect([canRequest(), canRequest()]).toEqual([true, true])
  vi.useRealTimers()
})
