import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Who has had a turn, in order; each leaves when told to. */
function queueOf(places: number) {
  const { take, leave } = turns(places)
  const served: string[] = []
  const come = (name: string, goesFirst?: boolean, signal?: AbortSignal) =>
    take(signal, goesFirst).then(
      () => void served.push(name),
      () => void served.push(`${name} left`),
    )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { served, come, next: () => (leave(), settle()), settle }
}

test('whoever comes is served in that order, so many at once', async () => {
  const { served, come, next, settle } = queueOf(2)
  for (const name of ['a', 'b', 'c', 'd']) void come(name)
  await settle()
  expect(served).toEqual(['a', 'b'])
  await next()
  await next()
  expect(served).toEqual(['a', 'b', 'c', 'd'])
})

test('who goes first overtakes all others, and no one who goes first', async () => {
  const { served, come, next } = queueOf(1)
  for (const name of ['a', 'b', 'c']) void come(name)
  for (const name of ['x', 'y']) void come(name, true)
  for (let time = 0; time < 4; time++) await next()
  expect(served).toEqual(['a', 'x', 'y', 'b', 'c'])
})

test("a place that is given up is nobody's", async () => {
  const { served, come, next, settle } = queueOf(1)
  const [waiting, hasty] = [new AbortController(), new AbortController()]
  void come('a')
  void come('b', false, waiting.signal)
  void come('x', true, hasty.signal)
  void come('c')
  void come('late', false, AbortSignal.abort())
  waiting.abort()
  hasty.abort()
  await settle()
  await next()
  expect(served.toSorted()).toEqual(['a', 'b left', 'c', 'late left', 'x left'])
  await next()
  await come('d')
  expect(served.at(-1)).toBe('d')
})
