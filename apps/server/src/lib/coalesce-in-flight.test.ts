import { expect, test } from 'vitest'
import { coalesceInFlight } from './coalesce-in-flight.ts'

/** A coalesced function whose calls are resolved by the test. */
function controlledLoad() {
  const calls: { id: string; result: PromiseWithResolvers<number> }[] = []
  const load = coalesceInFlight((id: string) => {
    const result = Promise.withResolvers<number>()
    calls.push({ id, result })
    return result.promise
  })
  return { load, calls }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('callers that come while a call is in flight share the next call with the same id', async () => {
  const { load, calls } = controlledLoad()
  const first = load('a')
  const waiting = [load('a'), load('a'), load('a')]
  const withOtherId = load('b')
  expect(calls.map(({ id }) => id)).toEqual(['a', 'b'])
  calls[0]?.result.resolve(1)
  expect(await first).toBe(1)
  await settled()
  expect(calls.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
  const late = load('a')
  calls[2]?.result.resolve(2)
  expect(await Promise.all(waiting)).toEqual([2, 2, 2])
  await settled()
  calls[3]?.result.resolve(3)
  calls[1]?.result.resolve(9)
  expect(await Promise.all([late, withOtherId])).toEqual([3, 9])
})

test('starts a call at once when none is in flight', async () => {
  const { load, calls } = controlledLoad()
  const first = load('a')
  calls[0]?.result.resolve(1)
  await first
  await settled()
  const second = load('a')
  expect(calls).toHaveLength(2)
  calls[1]?.result.resolve(2)
  expect(await second).toBe(2)
})

test('a failed call rejects for its own callers and not for the next', async () => {
  const { load, calls } = controlledLoad()
  const first = load('a')
  const second = load('a')
  calls[0]?.result.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  calls[1]?.result.resolve(2)
  expect(await second).toBe(2)
})
