import { randomUUID } from 'node:crypto'
import type { TranscriptLine } from '@app/contracts/content'
import { correctionSentences } from '@app/domain/corrections'
import { defaultNotice, spokenNoticeSentences as sentences } from '@app/domain/spoken-notice'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addMissingNotices,
  addNotice,
  failCorrection,
  listCorrectionNotes,
  lockCorrection,
} from '#features/episodes/corrections/index.ts'
import { findContent, publishScheduled } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { newText, publishedItems, recordingDeps, sentScripts, type Item } from '#test/content/published-items.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { publishCorrection } from './publish-correction.ts'
import { renderContent } from './render-content.ts'

const app = await testApp({}, { SPOKEN_NOTICE: 'on' })
const never = new AbortController().signal
const items = publishedItems(app)
const { published, callApi, get, linesOf, correct, restore, ledgerOf, fileOf } = items
const { revise } = sentScripts(app, items)
const USUAL = defaultNotice({ language: 'en', has_human_voice: false })
const OTHER = 'Just so you know: our hosts are AI voices.'

const idsOf = async (item: Item) => (await linesOf(item)).map(({ utterance_id }) => utterance_id)
const textsOf = async (item: Item) => (await linesOf(item)).map(({ text }) => text)
const publish = ({ content_id }: Item, deps = app) => publishCorrection(deps, content_id, never)
const contentOf = ({ content_id }: Item) => findContent(app.db, content_id)
/** The sentence of a refusal, whether it is about a field or not. */
const refusalOf = (answer: { json(): { detail: string | { msg: string }[] } }) => {
  const { detail } = answer.json()
  return typeof detail === 'string' ? detail : detail[0]?.msg
}
const setNotice = async (item: Item, text: string | null) =>
  callApi(item, 'POST /notice', { payload: { text, revision: (await contentOf(item))?.revision } })
const setVisibility = async (item: Item, visibility: string) =>
  callApi(item, 'PUT /visibility', { payload: { visibility } })

/** A finished item that its owner keeps to themselves, without a notice. */
async function privateItem(name: string = randomUUID()): Promise<Item> {
  const owner = person(name)
  const place = await makeContent(app, owner, { public_visibility: 'false', spoken_notice: '' })
  await renderContent(app, place.content_id, never)
  return { owner, ...place }
}

test('TRUST-O113 a public episode begins with its notice in the voice of its first line, which costs nothing and moves nothing', async () => {
  const item = await published('opens')
  const [notice, first, ...rest] = await linesOf(item)
  expect(notice).toMatchObject({
    text: USUAL,
    position: 0,
    start_ms: expect.any(Number),
    voice_name: first?.voice_name,
  })
  expect(notice?.clip_hash).toMatch(/^[0-9a-f]{64}$/)
  expect([first, ...rest].map((line) => line?.text)).toEqual(scriptOf(4).map(({ text }) => text))
  const pause = (first?.start_ms ?? 0) - (notice?.end_ms ?? 0)
  expect(pause).toBe(400)
  const content = await get(item, '')
  expect(content).toMatchObject({
    status: 'completed',
    progress: { lines_total: 4, lines_done: 4 },
    speakers: ['Kore', 'Puck'],
  })
  const { lines } = await get(item, '/transcript')
  expect(lines.map(({ kind }: TranscriptLine) => kind)).toEqual(['notice', 'line', 'line', 'line', 'line'])
  expect(lines[0].words.length).toBe(7)
  expect((await fileOf(item)).seconds).toBeCloseTo(content.duration, 0)

  const without = await privateItem()
  const amounts = async (of: Item) => (await ledgerOf(of)).map(({ amount }) => amount)
  expect(await amounts(item)).toEqual(await amounts(without))
})

test('TRUST-O114 a private episode may go without; a public or planned one may not, and a wording without the sense is refused', async () => {
  expect(await textsOf(await privateItem())).not.toContain(USUAL)
  const make = (fields: object) => makeContent(app, person(randomUUID()), fields)
  await expect(make({ spoken_notice: '' })).rejects.toThrow(sentences.required)
  const publish_at = new Date(Date.now() + 3_600_000).toISOString()
  await expect(make({ spoken_notice: '', public_visibility: 'false', publish_at })).rejects.toThrow(sentences.required)
  await expect(make({ spoken_notice: 'Welcome to our show.' })).rejects.toThrow(sentences.sense_required)
  const owner = person(randomUUID())
  const worded = { owner, ...(await makeContent(app, owner, { spoken_notice: OTHER })) }
  expect((await textsOf(worded))[0]).toBe(OTHER)
  const kept = { owner, ...(await makeContent(app, owner, { public_visibility: 'false' })) }
  expect((await textsOf(kept))[0], 'private ones have one unless their owner says otherwise').toBe(USUAL)
})

test('TRUST-O115 what is made public without a notice gets that first, and is opened in the transaction that publishes it', async () => {
  const item = await privateItem()
  const before = await idsOf(item)
  for (const visibility of ['unlisted', 'public'])
    expect((await setVisibility(item, visibility)).json()).toEqual({ success: true, message: sentences.comes_first })
  expect(await get(item, '')).toMatchObject({ visibility: 'private', wanted_visibility: 'public' })
  await Promise.all([addNotice(app, item.content_id), addNotice(app, item.content_id)])
  expect(await get(item, '')).toMatchObject({ visibility: 'private' })
  const spent = (await ledgerOf(item)).length
  await publish(item)
  await addNotice(app, item.content_id)
  expect(await get(item, '')).toMatchObject({ visibility: 'public', wanted_visibility: null, revision: 2 })
  expect(await textsOf(item)).toEqual([USUAL, ...scriptOf(4).map(({ text }) => text)])
  expect((await idsOf(item)).slice(1)).toEqual(before)
  expect((await ledgerOf(item)).length).toBe(spent)
})

test('what waits for its notice is cancelled by going private, by another plan, and by withdrawing the correction', async () => {
  const item = await privateItem()
  await setVisibility(item, 'public')
  await addNotice(app, item.content_id)
  await setVisibility(item, 'private')
  await publish(item)
  expect(await get(item, '')).toMatchObject({ visibility: 'private', wanted_visibility: null, revision: 2 })
  const other = await privateItem()
  await setVisibility(other, 'public')
  await addNotice(app, other.content_id)
  await callApi(other, 'DELETE /correction')
  await addNotice(app, other.content_id)
  await publish(other)
  expect(await get(other, '')).toMatchObject({ visibility: 'private', wanted_visibility: null, revision: 1 })
  const planned = await privateItem()
  await setVisibility(planned, 'public')
  const publish_at = new Date(Date.now() + 3_600_000).toISOString()
  await callApi(planned, 'PUT /schedule', { payload: { publish_at } })
  await addNotice(app, planned.content_id)
  await publish(planned)
  expect(await get(planned, '')).toMatchObject({ visibility: 'private', wanted_visibility: null, publish_at })
})

test('what is planned without a notice is published with it, once, when its time has come', async () => {
  const item = await privateItem()
  await callApi(item, 'PUT /schedule', { payload: { publish_at: new Date(Date.now() + 3_600_000).toISOString() } })
  await sql`update content set publish_at = now() where content_id = ${item.content_id}`.execute(app.db)
  await Promise.all([publishScheduled(app), publishScheduled(app)])
  expect((await get(item, '')).visibility).toBe('private')
  await addNotice(app, item.content_id)
  await publishScheduled(app)
  await publish(item)
  expect(await get(item, '')).toMatchObject({ visibility: 'public', publish_at: null, revision: 2 })
})

test('an episode in the making, or in the middle of a correction, is not made public without its notice', async () => {
  const owner = person(randomUUID())
  const made = await makeContent(app, owner, { public_visibility: 'false', spoken_notice: '' })
  expect(refusalOf(await setVisibility({ owner, ...made }, 'public'))).toBe(sentences.wait_until_made)
  const item = await privateItem()
  await correct(item, 1, newText(item))
  expect(refusalOf(await setVisibility(item, 'public'))).toBe(correctionSentences.under_way)
  await publish(item)
  expect((await setVisibility(item, 'public')).statusCode).toBe(200)
})

test('what is made less open goes so at once, with or without a notice', async () => {
  const item = await privateItem()
  await sql`update content set visibility = 'public' where content_id = ${item.content_id}`.execute(app.db)
  expect((await setVisibility(item, 'unlisted')).statusCode).toBe(200)
  expect(await get(item, '')).toMatchObject({ visibility: 'unlisted', wanted_visibility: null })
})

test('what waits for its notice goes on after another change failed and was dismissed, and once its owner is no longer suspended', async () => {
  const item = await privateItem()
  await correct(item, 1, newText(item))
  await sql`update content set publish_at = now() where content_id = ${item.content_id}`.execute(app.db)
  await publishScheduled(app)
  const correction = await app.db.transaction().execute((trx) => lockCorrection(trx, item.content_id))
  if (!correction) throw new Error('A correction should be made')
  await app.db.transaction().execute((trx) => failCorrection(trx, correction, 'It failed.'))
  await addMissingNotices(app)
  expect((await get(item, '/revisions')).correction).toMatchObject({ status: 'error', changed: [{ position: 1 }] })
  expect(refusalOf(await setVisibility(item, 'public'))).toBe(sentences.failed_change_first)
  await callApi(item, 'DELETE /correction')
  const suspension = { user_id: item.owner.user_id, suspended_by: 'operator', reason: 'Advertising' }
  await app.db.insertInto('suspension').values(suspension).execute()
  await addMissingNotices(app)
  expect((await get(item, '/revisions')).correction).toBeNull()
  await app.db.deleteFrom('suspension').where('user_id', '=', item.owner.user_id).execute()
  await addMissingNotices(app)
  await publish(item)
  expect(await get(item, '')).toMatchObject({ visibility: 'public', wanted_visibility: null, publish_at: null })
  expect((await textsOf(item)).slice(0, 2)).toEqual([USUAL, scriptOf(1)[0]?.text])
  const notes = await listCorrectionNotes(app.db, [item.content_id])
  expect(notes.get(item.content_id), 'listeners read of corrections of what was said').toEqual([])
})

test('TRUST-O116 its owner words it anew at no cost, and removes it from what is private alone; other lines keep id and clip', async () => {
  const item = await published(randomUUID())
  const [before, spent] = [await linesOf(item), (await ledgerOf(item)).length]
  expect(refusalOf(await setNotice(item, null))).toBe(sentences.required)
  expect(refusalOf(await setNotice(item, 'Hello.'))).toBe(sentences.sense_required)
  expect(refusalOf(await setNotice(item, USUAL))).toBe(sentences.unchanged)
  expect(refusalOf(await correct(item, 0, 'No notice at all.'))).toBe(sentences.sense_required)
  const long = `${OTHER} ${'And much more. '.repeat(20)}`
  for (const answer of [await setNotice(item, long), await correct(item, 0, long)])
    expect(refusalOf(answer)).toBe(sentences.too_long)
  const { deps, spoken } = recordingDeps(app)
  expect((await setNotice(item, OTHER)).json()).toEqual({ revision: 2 })
  await publish(item, deps)
  expect((await correct(item, 0, 'Both voices are synthetic.')).json()).toEqual({ revision: 3 })
  await publish(item, deps)
  expect(spoken).toEqual([OTHER, 'Both voices are synthetic.'])
  const after = await linesOf(item)
  expect(after.slice(1).map(({ utterance_id, clip_hash }) => [utterance_id, clip_hash])).toEqual(
    before.slice(1).map(({ utterance_id, clip_hash }) => [utterance_id, clip_hash]),
  )
  expect(after[0]?.utterance_id).toBe(before[0]?.utterance_id)
  await setVisibility(item, 'private')
  expect((await setNotice(item, null)).json()).toEqual({ revision: 4 })
  await publish(item)
  expect(await idsOf(item)).toEqual(before.slice(1).map(({ utterance_id }) => utterance_id))
  expect((await ledgerOf(item)).length).toBe(spent)
  expect((await setNotice({ ...item, owner: person('stranger') }, OTHER)).statusCode).toBe(404)
})

test('TRUST-O117 a new script, another voice and an earlier version keep the notice of what others can hear', async () => {
  const item = await published(randomUUID())
  await setNotice(item, OTHER)
  await publish(item)
  const own = (await linesOf(item)).slice(1).map(({ utterance_id, speaker, text }) => ({ utterance_id, speaker, text }))
  const [notice] = await linesOf(item)
  expect((await revise(item, own.toReversed())).statusCode).toBe(200)
  await publish(item)
  expect((await textsOf(item))[0]).toBe(OTHER)
  expect((await linesOf(item)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  expect((await revise(item, own, { voices: ['Zephyr', 'Puck'] })).statusCode).toBe(200)
  await publish(item)
  const [first, second] = await linesOf(item)
  expect([first?.voice_name, first?.text, second?.voice_name]).toEqual(['Zephyr', OTHER, 'Zephyr'])
  expect((await restore(item, 1)).statusCode).toBe(200)
  await publish(item)
  expect(await contentOf(item)).toMatchObject({ notice_id: notice?.utterance_id, lines_total: 4 })
  expect((await textsOf(item))[0]).toBe(OTHER)

  const late = await privateItem()
  await setVisibility(late, 'public')
  await addNotice(app, late.content_id)
  await publish(late)
  expect((await restore(late, 1)).statusCode).toBe(200)
  await publish(late)
  expect((await textsOf(late))[0], 'the first version had none').toBe(USUAL)
  const edited = (await linesOf(late))
    .slice(1)
    .map(({ utterance_id, speaker, text }) => ({ utterance_id, speaker, text }))
  expect(refusalOf(await revise(late, edited))).toBe(correctionSentences.script_unchanged)
})

test('TRUST-O118 older public episodes get their notice in the background, a failed one is left to its owner, and off means off', async () => {
  const [item, failed] = [await privateItem(), await privateItem()]
  await sql`update content set visibility = 'public' where user_id in (${item.owner.user_id}, ${failed.owner.user_id})`.execute(
    app.db,
  )
  const tried = { content_id: failed.content_id, user_id: failed.owner.user_id, revision: 2, restored_from: null }
  await app.db
    .insertInto('correction')
    .values({ ...tried, lines: '[]', status: 'error' })
    .execute()
  await addMissingNotices({ ...app, config: { ...app.config, SPOKEN_NOTICE: 'off' } })
  expect((await get(item, '/revisions')).correction).toBeNull()
  await addMissingNotices(app)
  await addMissingNotices(app)
  await publish(item)
  await publish(failed)
  expect([(await textsOf(item))[0], (await textsOf(failed))[0]]).toEqual([USUAL, scriptOf(1)[0]?.text])
  expect(await get(item, '')).toMatchObject({ visibility: 'public', revision: 2 })
})

test('TRUST-O119 nobody finds an episode by its notice, copies it into a draft, or reads a line number that counts it', async () => {
  const item = await published(randomUUID())
  const { rows: found } = await sql`
    select position from search_line join search_item using (published_at, item_no)
    where content_id = ${item.content_id} order by position`.execute(app.db)
  expect(found).toEqual([1, 2, 3, 4].map((position) => ({ position })))
  const copy = await callApi(item, 'POST /duplicate')
  expect(copy.json().draft.content.utterances.map(({ text }: { text: string }) => text)).toEqual(
    scriptOf(4).map(({ text }) => text),
  )
  const own = (await linesOf(item)).slice(1).map(({ utterance_id, speaker, text }) => ({ utterance_id, speaker, text }))
  const mute = { speaker: 1 as const, text: 'x'.repeat(201) }
  expect(refusalOf(await revise(item, [...own, mute]))).toContain('Utterance 5 ')
})
