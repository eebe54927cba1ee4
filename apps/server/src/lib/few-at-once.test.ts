import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('so many work at once, the others follow in their order, and a failure gives its place away', async () => {
  const inTurn = fewAtOnce(2)
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const outcomes = Promise.allSettled(
    gates.map(({ promise }, number) =>
      inTurn(async () => {
        begun.push(number)
        await promise
        return number
      }),
    ),
  )
  expect(begun).toEqual([0, 1])
  gates[1]?.reject(new Error('no'))
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await Promise.all([1, 2].map((number) => inTurn(async () => number)))).toEqual([1, 2])
})
