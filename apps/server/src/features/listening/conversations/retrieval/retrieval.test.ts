import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { publishCorrection, renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp } from '#test/app.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { makeContent } from '#test/factories.ts'
import { saidItems } from '#test/search/said-items.ts'
import { placeOf, readMaterial } from './index.ts'

const app = await testApp()
const { said } = saidItems(app)
const { published, linesOf, correct } = publishedItems(app)
const listener = person('listener')

/** Lines of these items are never spoken here; they begin each second. */
async function startLines(content_id: string): Promise<void> {
  await app.db
    .updateTable('utterance')
    .set(({ ref }) => ({ start_ms: ref('position') }))
    .where('content_id', '=', content_id)
    .execute()
}

async function addPassage(content_id: string, more: { title: string; url: string | null; text: string }) {
  await app.db
    .insertInto('content_passage')
    .values({ content_id, passage_id: randomUUID(), place: '{}', kind: null, source_kind: 'document', ...more })
    .execute()
}

test('TALK-O01 an answer gets lines, persona and passages, those only where the owner shows them and without the names of files', async () => {
  const item = await said(['The lamp burned whale oil.', 'Keepers knitted.'], { title: 'The light', description: 'x' })
  await startLines(item.content_id)
  await addPassage(item.content_id, { title: 'my-secret-notes.pdf', url: null, text: 'The granite came from Kemnay.' })
  await addPassage(item.content_id, { title: 'x', url: 'https://example.com/a?token=1', text: 'Ninety pounds.' })
  const asked = { ...item, revision: 1, at_ms: 1, question: 'What oil?' }

  const hidden = await readMaterial(app, item.who, asked)
  expect(hidden).toMatchObject({ title: 'The light', language: 'en', interrupted_position: 1, passages: [] })
  expect(hidden.lines.map(({ text, start_ms, revision }) => [text, start_ms, revision])).toEqual([
    ['The lamp burned whale oil.', 0, 1],
    ['Keepers knitted.', 1, 1],
  ])
  expect(hidden.persona.name).not.toBe('')
  expect(hidden.speaker_names.every(Boolean)).toBe(true)

  await app.db.updateTable('content').set({ sources_shown: true }).where('content_id', '=', item.content_id).execute()
  const { passages } = await readMaterial(app, listener, asked)
  expect(passages.map(({ title, url }) => `${title} ${url}`).toSorted()).toEqual([
    'Document null',
    'Web page · example.com/a https://example.com/a',
  ])
})

test('TALK-O02 earlier episodes of the show that are public may answer, no other shows, later ones, private or unfinished ones', async () => {
  const first = await said(['The quagga vanished in 1883.', 'nothing'], { title: 'First' })
  const { channel_id, who } = first
  const hidden = await said(['A quagga in private.', 'nothing'], { channel_id, who, visibility: 'private' })
  await said(['A quagga elsewhere.', 'nothing'])
  const item = await said(['Zebras have stripes.', 'nothing'], { channel_id, who, title: 'Second' })
  const next = await said(['The quagga is back.', 'nothing'], { channel_id, who, title: 'Third' })
  for (const { content_id } of [first, hidden, item, next]) await startLines(content_id)
  const asked = { ...item, revision: 1, at_ms: 0, question: 'When did quaggas vanish?' }
  const { earlier } = await readMaterial(app, who, asked)
  expect(earlier.map(({ title, text }) => `${title}: ${text}`)).toEqual(['First: The quagga vanished in 1883.'])
  const followUp = { ...asked, question: 'And why?', asked_before: ['When did the quagga vanish?'] }
  expect((await readMaterial(app, who, followUp)).earlier).toHaveLength(1)
})

test('TALK-O03 who may not read an item gets nothing of it, and an answer goes without earlier episodes where they cannot be searched', async () => {
  const item = await said(['Whale oil.', 'nothing'], { visibility: 'private' })
  const asked = { ...item, revision: 1, at_ms: 0, question: 'What oil?' }
  await expect(readMaterial(app, listener, asked)).rejects.toMatchObject({ code: 'content_not_found' })
  await app.db.schema.alterTable('search_line').renameTo('search_line_away').execute()
  await expect(readMaterial(app, item.who, asked)).resolves.toMatchObject({ earlier: [] })
  await app.db.schema.alterTable('search_line_away').renameTo('search_line').execute()
})

test('TALK-O04 playback resumes where the interrupted sentence begins, in the revision that is heard', async () => {
  const text = 'The first sentence has a few words in it. The second one has some more of them, so it takes a while.'
  const item = await published('resumed', [
    { voice_name: 'Kore', text },
    { voice_name: 'Puck', text: `But ${text}` },
  ])
  const [first, second] = await linesOf(item)
  if (typeof first?.end_ms !== 'number' || typeof second?.start_ms !== 'number') throw new Error('It was not spoken')
  const at = (at_ms: number, revision = 1) => placeOf(app.db, { ...item, revision, at_ms })

  expect(await at(50)).toEqual({ utterance_id: first.utterance_id, position: 0, resume_ms: first.start_ms ?? 0 })
  const late = await at(first.end_ms - 100)
  expect(late).toMatchObject({ utterance_id: first.utterance_id, position: 0 })
  expect(late.resume_ms).toBeGreaterThan(first.end_ms / 4)
  expect(late.resume_ms).toBeLessThan(first.end_ms - 100)
  expect(await at(second.start_ms + 10)).toMatchObject({ position: 1, resume_ms: second.start_ms })

  await correct(item, 0, 'A much shorter line now, of one sentence only, that stands in for what was there before.')
  await publishCorrection(app, item.content_id, new AbortController().signal)
  expect(await at(first.end_ms - 100)).toEqual(late)
  expect((await at(first.end_ms - 100, 2)).resume_ms).not.toBe(late.resume_ms)
})

test('TRUST-O162 after a question during the spoken notice the first line comes next, also in an earlier revision', async () => {
  const owner = person('noticed')
  const withNotices = { ...app, config: { ...app.config, SPOKEN_NOTICE: 'on' as const } }
  const place = await makeContent(withNotices, owner, { public_visibility: 'true' })
  await renderContent(app, place.content_id, new AbortController().signal)
  const item = { owner, ...place }
  const [notice, first] = await linesOf(item)
  if (typeof notice?.end_ms !== 'number' || typeof first?.start_ms !== 'number') throw new Error('It was not spoken')
  const { start_ms, utterance_id } = first
  const inNotice = Math.round(notice.end_ms / 2)
  const at = (at_ms: number) => placeOf(app.db, { ...item, revision: 1, at_ms })

  expect(await at(inNotice)).toEqual({ utterance_id, position: 1, resume_ms: start_ms })
  expect((await at(0)).resume_ms).toBe(0)
  const between = notice.end_ms + 1
  expect(between).toBeLessThan(start_ms)
  expect((await at(between)).resume_ms).toBe(between)
  await correct(item, 2, 'Another line, which is a little longer than the one that was here before it.')
  await publishCorrection(app, item.content_id, new AbortController().signal)
  expect(await at(inNotice)).toEqual({ utterance_id, position: 1, resume_ms: start_ms })
  expect((await at(0)).resume_ms).toBe(0)
})
