import { expect, test } from 'vitest'
import { transferRate } from './transfer-rate.ts'

test('measures the last seconds alone, falls while nothing arrives, and begins anew with the file', () => {
  let now = 0
  const rate = transferRate(() => now)
  const arrive = (at: number, bytes: number) => {
    now = at
    rate.arrived(bytes)
  }
  expect(rate.bytesPerSecond()).toBeNull()
  arrive(0, 5_000_000)
  expect(rate.bytesPerSecond()).toBeNull()
  arrive(1_000, 5_001_000)
  expect(rate.bytesPerSecond()).toBe(1_000)
  for (const second of [10, 11, 12]) arrive(second * 1_000, 5_001_000 + second * 2_000)
  expect(rate.bytesPerSecond()).toBe(2_000)
  now = 14_000
  expect(rate.bytesPerSecond()).toBe(1_000)
  arrive(15_000, 0)
  expect(rate.bytesPerSecond()).toBeNull()
})
