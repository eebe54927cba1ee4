import { expect, test } from 'vitest'
import { borrowBuffer, type PooledBuffer } from './buffer-pool.ts'

const MORE_THAN_THE_POOL = 1_000

test('lends a buffer to one caller at a time and reuses it after release, even when released twice', () => {
  const [one, other] = [borrowBuffer(3), borrowBuffer(5)]
  expect([one?.bytes.length, other?.bytes.length]).toEqual([3, 5])
  expect(one?.bytes.buffer).not.toBe(other?.bytes.buffer)
  one?.release()
  one?.release()
  const [third, fourth] = [borrowBuffer(7), borrowBuffer(7)]
  expect(third?.bytes.buffer).toBe(one?.bytes.buffer)
  expect(fourth?.bytes.buffer).not.toBe(third?.bytes.buffer)
  for (const borrowed of [other, third, fourth]) borrowed?.release()
})

test('refuses when the pool is exhausted or the size is too large', () => {
  const borrowed: PooledBuffer[] = []
  for (let next = borrowBuffer(1_000_000); next && borrowed.length < MORE_THAN_THE_POOL; next = borrowBuffer(1_000_000))
    borrowed.push(next)
  expect(borrowed.length).toBeGreaterThan(0)
  expect(borrowed.length).toBeLessThan(MORE_THAN_THE_POOL)
  borrowed[0]?.release()
  expect(borrowBuffer(1_000_000)).toBeDefined()
  expect(borrowBuffer(1_000_000)).toBeUndefined()
  expect(borrowBuffer(10_000_000)).toBeUndefined()
})
