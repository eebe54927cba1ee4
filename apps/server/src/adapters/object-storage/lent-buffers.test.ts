import { expect, test } from 'vitest'
import { lendBuffer } from './lent-buffers.ts'

test('memory is lent to one at a time, and again after its release, however often that is said', () => {
  const [one, other] = [lendBuffer(3), lendBuffer(5)]
  expect([one.bytes.length, other.bytes.length]).toEqual([3, 5])
  expect(one.bytes.buffer).not.toBe(other.bytes.buffer)
  one.release()
  one.release()
  const [third, fourth] = [lendBuffer(7), lendBuffer(7)]
  expect(third.bytes.buffer).toBe(one.bytes.buffer)
  expect(fourth.bytes.buffer).not.toBe(third.bytes.buffer)
})

test('more than is kept is lent once', () => {
  expect(lendBuffer(1_000_000).bytes).toHaveLength(1_000_000)
})
