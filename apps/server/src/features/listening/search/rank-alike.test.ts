import type { RelatedItems } from '@app/contracts/related'
import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { noSentenceMeaning } from '@app/answerer/sentence-meaning/no-sentence-meaning.ts'
import type { ContentTable } from '#database/tables/content-schema.ts'
import { MeaningError, type SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import { person, testApp } from '#test/app.ts'
import { saidItems } from '#test/search/said-items.ts'
import { subjects } from '#test/search/subjects.ts'
import { rankAlike } from './rank-alike.ts'
import { refreshMeaning } from './refresh-meaning.ts'
import { refreshWords } from './refresh-words.repository.ts'

const app = await testApp()
const { said } = saidItems(app)

type Made = Awaited<ReturnType<typeof said>> & { subject: string }
const made: Made[] = []
for (const [subject, items] of Object.entries({ ...subjects.seen, ...subjects.unseen }))
  for (const { title, description, lines } of items)
    made.push({ ...(await said(lines, { title, description })), subject })
await refreshWords(app)
await refreshMeaning(app)

const subjectOf = new Map(made.map(({ content_id, subject }) => [content_id, subject]))

async function alikeOf({ content_id, channel_id }: Pick<Made, 'content_id' | 'channel_id'>) {
  const url = `/api/content/${content_id}/related?channel_id=${channel_id}`
  const { alike }: RelatedItems = (await app.server.inject({ url, headers: app.as(person('somebody')) })).json()
  return alike
}

const change = ({ content_id }: Made, changed: Omit<Updateable<ContentTable>, 'content_id'>) =>
  app.db.updateTable('content').set(changed).where('content_id', '=', content_id).execute()

const vectorsOf = ({ content_id }: Made) =>
  app.db.selectFrom('search_meaning').select('model').where('content_id', '=', content_id).execute()

/** Counts the items of the same subject and of another that are listed beside those of some subjects. */
async function countListed(set: Record<string, unknown>, meaning = app.meaning) {
  const count = { same: 0, other: 0 }
  for (const { content_id, subject } of made.filter((item) => item.subject in set))
    for (const alike of await rankAlike({ ...app, meaning }, { content_id, language: 'en', except: [] }))
      count[subjectOf.get(alike.content_id) === subject ? 'same' : 'other'] += 1
  return count
}

test('SHOW-O214 items about the same are listed in other words, and those that share words by chance are not', async () => {
  // All 28 items are compared with each other; 48 and 24 could be listed.
  expect(await countListed(subjects.seen, noSentenceMeaning())).toEqual({ same: 0, other: 29 })
  expect(await countListed(subjects.seen)).toEqual({ same: 22, other: 5 })
  expect(await countListed(subjects.unseen, noSentenceMeaning())).toEqual({ same: 0, other: 14 })
  expect(await countListed(subjects.unseen)).toEqual({ same: 8, other: 7 })
})

test('SHOW-O214 what is alike in meaning alone names no words, and goes with what is withdrawn or in another language', async () => {
  const [item, other, third] = made.filter(({ subject }) => subject === 'bread')
  if (!item || !other || !third) throw new Error('three items about bread are needed')
  const listed = async () =>
    (await alikeOf(item)).map(({ content, shared_words }) => [content.content_id, shared_words])
  expect(await listed()).toEqual(
    expect.arrayContaining([
      [other.content_id, []],
      [third.content_id, []],
    ]),
  )
  await change(other, { visibility: 'private' })
  await change(third, { language: 'fr' })
  const ids = (await listed()).map(([id]) => id)
  expect(ids).not.toContain(other.content_id)
  expect(ids).not.toContain(third.content_id)
  expect(await vectorsOf(other)).toEqual([])
  await change(other, { visibility: 'public' })
  await change(third, { language: 'en' })
  await refreshMeaning(app)
  expect((await listed()).map(([id]) => id)).toEqual(expect.arrayContaining([other.content_id, third.content_id]))
})

test('SHOW-O215 a vector is computed once, and anew for another text or model; vectors of two models are never compared', async () => {
  const [item] = made
  if (!item) throw new Error('an item is needed')
  const embedded: string[] = []
  const counting: SentenceMeaning = {
    ...app.meaning,
    async embed(texts, signal) {
      embedded.push(...texts)
      return app.meaning.embed(texts, signal)
    },
  }
  await refreshMeaning({ ...app, meaning: counting })
  expect(embedded).toEqual([])
  await change(item, { script_title: 'Bread and its starters' })
  await refreshMeaning({ ...app, meaning: counting })
  expect(embedded).toContainEqual(expect.stringContaining('Bread and its starters. '))
  expect(embedded.length).toBeLessThan(10)

  const others = { ...counting, id: 'another' }
  const beside = { content_id: item.content_id, language: 'en', except: [] }
  const by_words = await rankAlike({ ...app, meaning: noSentenceMeaning() }, beside)
  expect(await rankAlike({ ...app, meaning: others }, beside)).toEqual(by_words)
  await refreshMeaning({ ...app, meaning: others })
  expect(await vectorsOf(item)).toEqual([{ model: 'another' }])
})

test('SHOW-O215 a model that fails leaves the vectors to a later turn', async () => {
  let calls = 0
  const fails = async () => {
    calls += 1
    throw new MeaningError('gone')
  }
  await refreshMeaning({ ...app, meaning: { ...app.meaning, id: 'broken', embed: fails } })
  expect(calls).toBe(3)
  expect(await app.db.selectFrom('search_meaning').select('model').where('model', '=', 'broken').execute()).toEqual([])
})
