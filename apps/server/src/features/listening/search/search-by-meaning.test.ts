import type { FoundItem } from '@app/contracts/search'
import { expect, test } from 'vitest'
import { noSentenceMeaning } from '@app/answerer/sentence-meaning/no-sentence-meaning.ts'
import { testApp } from '#test/app.ts'
import { saidItems } from '#test/search/said-items.ts'
import { searchByMeaning } from './search-by-meaning.ts'

const app = await testApp()
const { said, linesFound } = saidItems(app)

await said([
  'The engineers had to pay for the watch out of their own pocket.',
  'A watch that failed its inspection was taken off the train.',
  'The union called the cards a leash of brass.',
  'The lighthouse keeper wound the watch every evening.',
])
await said(['Die Lokführer mussten die Uhr selbst bezahlen: engineers, watch, pay.'], { language: 'de' })
await said(['Every engineer had to buy the watch with his own money.'], { visibility: 'private' })

async function meaningOf(q: string, deps: Partial<Parameters<typeof searchByMeaning>[0]> = {}): Promise<string[]> {
  const { items } = await searchByMeaning({ ...app, ...deps }, null, { q })
  return items.flatMap(({ lines }: FoundItem) => lines.map(({ text }) => text))
}

test('FEED-O124 finds public lines that say it in other words, and not those that only share a word', async () => {
  const q = 'Did engineers buy the watch with their own money?'
  expect(await linesFound(q)).toEqual([])
  expect(await meaningOf(q)).toEqual(['The engineers had to pay for the watch out of their own pocket.'])
})

test('FEED-O124 leaves out lines that say all of it, which are found anyway', async () => {
  const q = 'engineers pay watch pocket'
  expect(await linesFound(q)).toHaveLength(1)
  expect(await meaningOf(q)).not.toContain('The engineers had to pay for the watch out of their own pocket.')
})

test.each([
  ['a name', 'watch'],
  ['a phrase', '"engineers buy the watch" with money'],
  ['an exclusion', 'engineers buy the watch -money'],
  ['an alternative', 'engineers or watch or money'],
  ['words of no line', 'zebras dance quietly tonight'],
])('%s is no question of meaning', async (_, q) => {
  expect(await meaningOf(q)).toEqual([])
})

test('without a model that compares sentences nothing is compared', async () => {
  expect(
    await meaningOf('Did engineers buy the watch with their own money?', { meaning: noSentenceMeaning() }),
  ).toEqual([])
})
