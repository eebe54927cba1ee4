import { expect, test } from 'vitest'
import { tokenBuckets } from './token-buckets.ts'

test('allows a burst of a minute, then the steady rate, for each key', () => {
  let now = 0
  const buckets = tokenBuckets({ per_minute: 60, now: () => now })
  const take = (count: number, key = 'a') => Array.from({ length: count }, () => buckets.take(key))
  expect(take(61)).toEqual([...Array.from({ length: 60 }, () => 0), 1])
  expect(buckets.take('b')).toBe(0)
  now = 2_000
  expect(take(3)).toEqual([0, 0, 1])
  now = 10_000_000
  expect(take(61).filter((wait) => wait === 0)).toHaveLength(60)
})

test('returns the wait of a slow rate', () => {
  const buckets = tokenBuckets({ per_minute: 2, now: () => 0 })
  expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 30])
})

test('allows no greater burst than its limit', () => {
  let now = 0
  const buckets = tokenBuckets({ per_minute: 60, burst: 2, now: () => now })
  const take = (count: number) => Array.from({ length: count }, () => buckets.take('a'))
  expect(take(3)).toEqual([0, 0, 1])
  now = 30_000
  expect(take(3)).toEqual([0, 0, 1])
})
