import { expect, test } from 'vitest'
import { shareOfEach } from './share-of-each.ts'

/** Work that ends when it is let, and says how often it was begun. */
function steps() {
  const begun: { key: string; end: PromiseWithResolvers<void> }[] = []
  const ask = shareOfEach(async (key: string) => {
    const turn = begun.push({ key, end: Promise.withResolvers<void>() })
    await begun[turn - 1]?.end.promise
    return `${key} ${turn}`
  })
  return { begun, ask }
}

test('all who ask at once share one work, and whoever comes during it shares the next', async () => {
  const { begun, ask } = steps()
  const first = Promise.all([ask('a'), ask('a'), ask('a')])
  await expect.poll(() => begun.length).toBe(1)
  const second = Promise.all([ask('a'), ask('a')])
  begun[0]?.end.resolve()
  expect(await first).toEqual(['a 1', 'a 1', 'a 1'])
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.end.resolve()
  expect(await second).toEqual(['a 2', 'a 2'])
  const third = ask('a')
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end.resolve()
  expect(await third).toBe('a 3')
})

test('keys do not wait for each other, and what failed is tried again for whoever comes then', async () => {
  const { begun, ask } = steps()
  const [a, b] = [ask('a'), ask('b')]
  await expect.poll(() => begun.map(({ key }) => key)).toEqual(['a', 'b'])
  const during = ask('a')
  begun[1]?.end.resolve()
  expect(await b).toBe('b 2')
  begun[0]?.end.reject(new Error('away'))
  await expect(a).rejects.toThrow('away')
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end.resolve()
  expect(await during).toBe('a 3')
})
