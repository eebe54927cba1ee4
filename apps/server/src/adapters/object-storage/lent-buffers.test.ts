import { expect, test } from 'vitest'
import { lendBuffer, type LentBuffer } from './lent-buffers.ts'

const MORE_THAN_THERE_IS = 1_000

test('memory is lent to one at a time, and again after its release, however often that is said', () => {
  const [one, other] = [lendBuffer(3), lendBuffer(5)]
  expect([one?.bytes.length, other?.bytes.length]).toEqual([3, 5])
  expect(one?.bytes.buffer).not.toBe(other?.bytes.buffer)
  one?.release()
  one?.release()
  const [third, fourth] = [lendBuffer(7), lendBuffer(7)]
  expect(third?.bytes.buffer).toBe(one?.bytes.buffer)
  expect(fourth?.bytes.buffer).not.toBe(third?.bytes.buffer)
  for (const lent of [other, third, fourth]) lent?.release()
})

test('no more is lent than there is, nor in larger pieces', () => {
  const lent: LentBuffer[] = []
  for (let next = lendBuffer(1_000_000); next && lent.length < MORE_THAN_THERE_IS; next = lendBuffer(1_000_000))
    lent.push(next)
  expect(lent.length).toBeGreaterThan(0)
  expect(lent.length).toBeLessThan(MORE_THAN_THERE_IS)
  lent[0]?.release()
  expect(lendBuffer(1_000_000)).toBeDefined()
  expect(lendBuffer(1_000_000)).toBeUndefined()
  expect(lendBuffer(10_000_000)).toBeUndefined()
})
