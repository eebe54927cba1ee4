import { expect, test } from 'vitest'
import { batch } from './batch.ts'

test('a batch begins when all of the one before has ended, and one that fails fails alone', async () => {
  const inBatches = batch(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (index: number) =>
    inBatches(async () => {
      begun.push(index)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (index === 1) throw new Error('one')
      return index
    })
  const all = Promise.allSettled([0, 1, 2].map(work))
  await expect.poll(() => begun).toEqual([0, 1])
  ends[1]?.()
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[0]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[2]?.()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const late = work(4)
  await expect.poll(() => begun).toEqual([0, 1, 2, 4])
  ends[3]?.()
  expect(await late).toBe(4)
})
