import { afterAll, expect, test } from 'vitest'
import { cosineOf } from '@app/ports/sentence-meaning.ts'
import { useLite } from './use-lite.ts'

// On a busy machine its process may need long to start.
const meaning = useLite({ timeout_ms: 60_000 })
afterAll(() => meaning.close())

async function cosine(one: string, other: string): Promise<number> {
  const [a = new Float32Array(), b = new Float32Array()] = await meaning.embed([one, other])
  return cosineOf(a, b)
}

test('sentences of one meaning are nearer to each other than those that share a word', async () => {
  const near = await cosine('What do you give them to eat?', 'We feed the birds barley every day.')
  expect(near).toBeGreaterThan(await cosine('What do you give them to eat?', 'You gave the keys back.'))
  expect(await cosine('The same text.', 'The same text.')).toBeCloseTo(1, 5)
})

test('vectors come in the order of their texts, whichever of them were computed before', async () => {
  const [first] = await meaning.embed(['One line.'])
  const [third, again] = await meaning.embed(['A third line.', 'One line.'])
  expect(again).toEqual(first)
  expect(third).not.toEqual(first)
  expect(await meaning.embed([])).toEqual([])
})

test('an aborted call rejects with its reason, and a text without end is read at its beginning', async () => {
  await expect(meaning.embed(['Never.'], AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect((await meaning.embed(['word '.repeat(200_000)]))[0]).toHaveLength(meaning.dims)
})
