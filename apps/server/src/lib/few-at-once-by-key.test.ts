import { expect, test } from 'vitest'
import { fewAtOnceByKey } from './few-at-once-by-key.ts'

test('works under one key wait for each other in the order in which they came, under another they do not', async () => {
  const inTurn = fewAtOnceByKey(1)
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const work = (key: string, name: string) => inTurn(key, () => new Promise<void>((resolve) => {
    begun.push(name)
    gates.set(name, resolve)
  }))
  const all = [work('a', 'a1'), work('a', 'a2'), work('b', 'b1')]
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1'])
  gates.get('a1')?.()
  await all[0]
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
  gates.get('a2')?.()
  gates.get('b1')?.()
  await Promise.all(all)
})

test('a work that fails hands its turn over', async () => {
  const inTurn = fewAtOnceByKey(1)
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('a', async () => 'done')).toBe('done')
})
