import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

/** Answers how often it was asked, when it is let. */
function slowQuestion() {
  const asked: { id: string; answer: PromiseWithResolvers<number> }[] = []
  const ask = askedTogether((id: string) => {
    const answer = Promise.withResolvers<number>()
    asked.push({ id, answer })
    return answer.promise
  })
  return { ask, asked }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('whoever asks while a question is under way shares the next, and of another thing one of its own', async () => {
  const { ask, asked } = slowQuestion()
  const first = ask('a')
  const others = [ask('a'), ask('a'), ask('a')]
  const elsewhere = ask('b')
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
  asked[0]?.answer.resolve(1)
  expect(await first).toBe(1)
  await settled()
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
  const late = ask('a')
  asked[2]?.answer.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  await settled()
  asked[3]?.answer.resolve(3)
  asked[1]?.answer.resolve(9)
  expect(await Promise.all([late, elsewhere])).toEqual([3, 9])
})

test('once all is answered, the next question is put at once', async () => {
  const { ask, asked } = slowQuestion()
  const first = ask('a')
  asked[0]?.answer.resolve(1)
  await first
  await settled()
  const second = ask('a')
  expect(asked).toHaveLength(2)
  asked[1]?.answer.resolve(2)
  expect(await second).toBe(2)
})

test('a question that fails fails for who shared it, and not the next', async () => {
  const { ask, asked } = slowQuestion()
  const first = ask('a')
  const second = ask('a')
  asked[0]?.answer.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  asked[1]?.answer.resolve(2)
  expect(await second).toBe(2)
})
