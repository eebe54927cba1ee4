import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contentSentences } from '@app/domain/content'
import { correctionSentences as sentences } from '@app/domain/corrections'
import { deleteEarlierAudio, findContent, listUtterances, restartCorrectionClocks } from '#features/content/index.ts'
import { findEarlierAudio } from '#features/content/revisions.repository.ts'
import { SpeechEngineError } from '#ports/speech-engine.ts'
import { person, testApp, type Person } from '../../../test/app.ts'
import { makeContent, scriptOf } from '../../../test/factories.ts'
import { objectKeysUnder } from '../../../test/rows-and-objects.ts'
import { toneSpeechEngine } from '../../../test/tone-speech-engine.ts'
import { enqueueLostCorrections, sweepClips } from './chores.ts'
import { makeSound } from './make-sound.ts'
import { mp3Frames } from './mp3-frames.ts'
import { publishCorrection } from './publish-correction.ts'
import { renderContent } from './render-content.ts'

const app = await testApp()
const never = new AbortController().signal

function recording(refuse: () => Error | undefined = () => undefined) {
  const spoken: string[] = []
  const speech = toneSpeechEngine({
    onSpeak({ text }) {
      spoken.push(text)
      const error = refuse()
      if (error) throw error
    },
  })
  return { deps: { ...app, speech }, spoken }
}

type Item = { owner: Person; content_id: string; channel_id: string }

async function published(name: string, lines = 4): Promise<Item> {
  const owner = person(name)
  const place = await makeContent(app, owner, { utterances: scriptOf(lines) })
  await renderContent(app, place.content_id, never)
  return { owner, ...place }
}

const at = ({ content_id, channel_id }: Item, what: string) => `/api/content/${content_id}${what}?channel_id=${channel_id}`
const get = async (item: Item, what: string) => (await app.server.inject({ url: at(item, what), headers: app.as(item.owner) })).json()
const linesOf = ({ content_id }: Item) => listUtterances(app.db, content_id)

async function correct(item: Item, position: number, text: string, more: { revision?: number; who?: string } = {}) {
  const line = (await linesOf(item))[position]
  const content = await findContent(app.db, item.content_id)
  const payload = { text, revision: more.revision ?? content?.revision }
  const headers = app.as(more.who ? person(more.who) : item.owner)
  return app.server.inject({ method: 'POST', url: at(item, `/lines/${line?.utterance_id}/correction`), payload, headers })
}

async function restore(item: Item, revision: number) {
  return app.server.inject({ method: 'POST', url: at(item, `/revisions/${revision}/restore`), headers: app.as(item.owner) })
}

async function fileOf({ content_id }: Item) {
  const answer = await app.server.inject({ url: `/media/content/${content_id}/audio.mp3` })
  const seconds = [...mp3Frames(answer.rawPayload)].reduce((sum, frame) => sum + frame.samples / frame.sample_rate_hz, 0)
  return { etag: answer.headers.etag, status: answer.statusCode, seconds }
}

async function ledgerOf({ owner: { user_id } }: Item) {
  const entries = await app.db.selectFrom('ledger_entry').select(['kind', 'amount']).where('user_id', '=', user_id).orderBy('entry_id').execute()
  const { current_token_amount } = await app.db.selectFrom('user_finance').select('current_token_amount').where('user_id', '=', user_id).executeTakeFirstOrThrow()
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(current_token_amount)
  return entries
}

/** What nobody else says. */
const newText = ({ owner }: Item) => `This line was wrong, and now ${owner.user_id} says a good deal more than it did before, as one can hear.`

test('a corrected line alone is spoken; every other clip keeps its hash, and all that tells of the item follows at the same addresses', async () => {
  const item = await published('corrects', 6)
  const [before, file, told] = [await linesOf(item), await fileOf(item), await get(item, '')]
  const charged = (await ledgerOf(item)).length
  expect((await correct(item, 2, `  ${newText(item)} `)).json()).toEqual({ revision: 2 })
  expect(await get(item, '/revisions')).toMatchObject({ correction: { revision: 2, status: 'processing', error: '' } })
  const { deps, spoken } = recording()
  await publishCorrection(deps, item.content_id, never)
  await publishCorrection(deps, item.content_id, never)

  expect(spoken).toEqual([newText(item)])
  const after = await linesOf(item)
  expect(after.map(({ clip_hash }) => clip_hash).filter((hash, index) => hash !== before[index]?.clip_hash)).toHaveLength(1)
  expect(after.map(({ utterance_id, text }) => [utterance_id, text])).toEqual(before.map(({ utterance_id, text }, index) => [utterance_id, index === 2 ? newText(item) : text]))
  const grown = (after[2]?.end_ms ?? 0) - (before[2]?.end_ms ?? 0)
  expect(grown).toBeGreaterThan(0)
  const moved = after.map(({ start_ms }, index) => (start_ms ?? 0) - (before[index]?.start_ms ?? 0))
  expect(moved.slice(0, 3)).toEqual([0, 0, 0])
  for (const by of moved.slice(3)) expect(Math.abs(by - grown)).toBeLessThanOrEqual(1)
  const now = await get(item, '')
  expect(now).toMatchObject({ revision: 2, status: 'completed', audio_url: told.audio_url })
  expect(now.duration - told.duration).toBeCloseTo(grown / 1_000, 2)
  expect(now.outline).not.toEqual(told.outline)
  const anew = await fileOf(item)
  expect(anew.etag).not.toBe(file.etag)
  expect(anew.seconds - file.seconds).toBeCloseTo(grown / 1_000, 1)
  expect(await get(item, '/transcript')).toMatchObject({ revision: 2, lines: { 2: { text: newText(item), end_ms: after[2]?.end_ms } } })
  expect((await ledgerOf(item)).slice(charged).map(({ kind }) => kind)).toEqual(['hold', 'release', 'charge'])
  const news = await app.db.selectFrom('live_event').select('visibility').where('content_id', '=', item.content_id).where('name', '=', 'content.updated').orderBy('seq', 'desc').limit(2).execute()
  expect(news.map(({ visibility }) => visibility), 'that it began is told to owners, that it is out to all').toEqual(['public', 'private'])
})

test('the gain of the programme stays, and a line that was heard before is published as it was heard', async () => {
  const item = await published('hears', 5)
  const before = await findContent(app.db, item.content_id)
  await makeSound(app, [{ voice_name: 'Puck', text: newText(item) }], never)
  await correct(item, 1, newText(item))
  const { deps, spoken } = recording()
  await publishCorrection(deps, item.content_id, never)
  expect(spoken).toEqual([])
  const after = await findContent(app.db, item.content_id)
  expect(after?.gain_db).toBe(before?.gain_db)
  expect(after?.gain_db).not.toBeNull()
})

test('whoever is in mid-play goes on with what he began, for a day; then it is cleared away, and what is heard stays', async () => {
  const item = await published('plays')
  const first = await findContent(app.db, item.content_id)
  await correct(item, 0, newText(item))
  await publishCorrection(app, item.content_id, never)
  expect(await findEarlierAudio(app.db, item.content_id, 1)).toBe(first?.audio_key)
  expect(await app.storage.head(first?.audio_key ?? '')).toBeDefined()
  await deleteEarlierAudio(app)
  expect(await findEarlierAudio(app.db, item.content_id, 1)).toBe(first?.audio_key)
  await app.db.updateTable('content_revision').set({ superseded_at: sql`now() - interval '25 hours'` }).where('superseded_at', 'is not', null).execute()
  await deleteEarlierAudio(app)
  expect(await findEarlierAudio(app.db, item.content_id, 1)).toBeUndefined()
  const now = await findContent(app.db, item.content_id)
  const kept = await objectKeysUnder(app, `content/${item.content_id}/episodes/`)
  expect(kept).toEqual([now?.audio_key, now?.audio_key?.replace('audio.mp3', 'transcript.json')].toSorted())
  expect((await fileOf(item)).status).toBe(200)
})

test('earlier revisions are listed and brought back without a word spoken or a token spent, even after the sweep', async () => {
  const item = await published('restores')
  const [original, wording] = [await linesOf(item), scriptOf(4).map(({ text }) => text)]
  for (const [position, text] of [[1, 'Second thoughts.'], [1, 'Third thoughts.'], [3, 'Another end.']] as const) {
    expect((await correct(item, position, text)).statusCode).toBe(200)
    await publishCorrection(app, item.content_id, never)
  }
  const old = new Date(Date.now() - (app.config.CLIP_GRACE_HOURS + 1) * 3_600_000)
  await app.db.updateTable('clip').set({ last_used_at: old }).execute()
  await sweepClips(app)
  const spent = (await ledgerOf(item)).length
  expect((await restore(item, 1)).json()).toEqual({ revision: 5 })
  const { deps, spoken } = recording()
  await publishCorrection(deps, item.content_id, never)
  expect(spoken).toEqual([])
  expect((await ledgerOf(item)).length).toBe(spent)
  expect((await linesOf(item)).map(({ start_ms, clip_hash, text }) => [start_ms, clip_hash, text])).toEqual(original.map(({ start_ms, clip_hash, text }) => [start_ms, clip_hash, text]))

  const { revisions, correction } = await get(item, '/revisions')
  expect(correction).toBeNull()
  type Told = { revision: number; is_current: boolean; restored_from: number | null; changed: { position: number; before: string; after: string }[] }
  expect(revisions.map(({ revision, is_current, restored_from }: Told) => [revision, is_current, restored_from])).toEqual([[5, true, 1], [4, false, null], [3, false, null], [2, false, null], [1, false, null]])
  expect(revisions.map(({ changed }: Told) => changed)).toEqual([
    [{ position: 1, before: 'Third thoughts.', after: wording[1] }, { position: 3, before: 'Another end.', after: wording[3] }],
    [{ position: 3, before: wording[3], after: 'Another end.' }],
    [{ position: 1, before: 'Second thoughts.', after: 'Third thoughts.' }],
    [{ position: 1, before: wording[1], after: 'Second thoughts.' }],
    [],
  ])
  await app.db.updateTable('earlier_line').set({ clip_hash: null }).where('content_id', '=', item.content_id).execute()
  expect((await restore(item, 3)).statusCode).toBe(200)
  await publishCorrection(app, item.content_id, never)
  expect((await ledgerOf(item)).length, 'not even where the sound of a line is gone').toBe(spent)
  expect((await linesOf(item)).map(({ text }) => text)).toEqual([wording[0], 'Third thoughts.', wording[2], wording[3]])
})

test('a correction that cannot be made leaves the item as it was, and gives the tokens back; another may follow', async () => {
  const item = await published('unlucky')
  const [before, file] = [await linesOf(item), await fileOf(item)]
  await correct(item, 0, newText(item))
  const { deps } = recording(() => new SpeechEngineError('no', { retryable: false }))
  await publishCorrection(deps, item.content_id, never)
  expect(await get(item, '/revisions')).toMatchObject({ correction: { revision: 2, status: 'error', error: sentences.could_not_voice }, revisions: [{ revision: 1 }] })
  expect(await linesOf(item)).toEqual(before)
  expect(await fileOf(item)).toEqual(file)
  expect((await ledgerOf(item)).slice(-2).map(({ kind }) => kind)).toEqual(['hold', 'release'])
  expect((await correct(item, 0, 'Something that can be said.')).statusCode).toBe(200)
  await publishCorrection(app, item.content_id, never)
  expect(await get(item, '')).toMatchObject({ revision: 2, status: 'completed' })
  expect(await get(item, '/revisions')).toMatchObject({ correction: null })
})

test('work cut short goes on where it stopped, after three tries it has failed, and a worker that wakes up late writes nothing', async () => {
  const item = await published('stalls')
  await correct(item, 1, newText(item))
  const { deps, spoken } = recording()
  const broken = { ...deps, encoder: { open: () => Promise.reject(new Error('no encoder')), close: async () => {} } }
  await expect(publishCorrection(broken, item.content_id, never)).rejects.toThrow('no encoder')
  await expect(publishCorrection(broken, item.content_id, AbortSignal.abort())).rejects.toThrow()
  expect(spoken).toEqual([newText(item)])

  const { promise: wokenUp, resolve: wakeUp } = Promise.withResolvers<void>()
  const late = publishCorrection({ ...deps, storage: { ...app.storage, put: async (key, body, type) => {
    if (key.endsWith('.mp3')) await wokenUp
    await app.storage.put(key, body, type)
  } } }, item.content_id, never)
  await expect.poll(async () => (await findContent(app.db, item.content_id))?.render_fence, { timeout: 20_000 }).toBeGreaterThan(3)
  await publishCorrection(deps, item.content_id, never)
  const done = await findContent(app.db, item.content_id)
  wakeUp()
  await late
  expect(spoken).toEqual([newText(item)])
  expect(await findContent(app.db, item.content_id)).toEqual(done)
  const kept = await objectKeysUnder(app, `content/${item.content_id}/episodes/`)
  expect(kept.filter((key) => key.endsWith('.mp3'))).toHaveLength(2)

  await correct(item, 2, 'Never to be heard.')
  for (let attempt = 1; attempt <= 3; attempt++) await expect(publishCorrection(broken, item.content_id, never)).rejects.toThrow('no encoder')
  await publishCorrection(broken, item.content_id, never)
  expect(await get(item, '/revisions')).toMatchObject({ correction: { status: 'error', error: sentences.could_not_make } })
})

test('an item that is deleted while it is corrected leaves nothing, and the tokens come back', async () => {
  const item = await published('deletes')
  await correct(item, 1, newText(item))
  const { deps } = recording()
  const spent = (await ledgerOf(item)).length
  const put: typeof app.storage.put = async (key, body, type) => {
    if (key.endsWith('transcript.json')) await app.server.inject({ method: 'DELETE', url: at(item, ''), headers: app.as(item.owner) })
    await app.storage.put(key, body, type)
  }
  await publishCorrection({ ...deps, storage: { ...app.storage, put } }, item.content_id, never)
  expect(await objectKeysUnder(app, `content/${item.content_id}/`)).toEqual([])
  expect((await ledgerOf(item)).slice(spent).map(({ kind }) => kind)).toEqual(['release'])
})

test('a correction that lost its job gets another, and none is in the making for more than an hour', async () => {
  const item = await published('forgotten')
  await correct(item, 1, newText(item))
  await sql`delete from pgboss.job where data->>'content_id' = ${item.content_id}`.execute(app.db)
  for (let turn = 0; turn < 3; turn++) await enqueueLostCorrections(app)
  const { rows } = await sql`select 1 from pgboss.job where name = 'speech.publish-correction' and data->>'content_id' = ${item.content_id}`.execute(app.db)
  expect(rows).toHaveLength(1)
  const age = () => app.db.updateTable('correction').set({ created_at: sql`now() - interval '61 minutes'` }).where('content_id', '=', item.content_id).execute()
  await age()
  await restartCorrectionClocks(app.db)
  await enqueueLostCorrections(app)
  expect(await get(item, '/revisions'), 'a database that was restored gives it its time again').toMatchObject({ correction: { status: 'processing' } })
  await age()
  await enqueueLostCorrections(app)
  expect(await get(item, '/revisions')).toMatchObject({ correction: { status: 'error' } })
})

test('ROLE-15 who may not correct, and what cannot be corrected, is told so', async () => {
  const item = await published('asks')
  const detailOf = async (answer: Promise<{ statusCode: number; json: () => { detail: unknown } }>) => {
    const { statusCode, json } = await answer
    return [statusCode, json().detail]
  }
  const onText = (msg: string) => [422, [{ loc: ['body', 'text'], msg }]]
  const [line] = scriptOf(1)
  expect(await detailOf(correct(item, 0, newText(item), { who: 'stranger' }))).toEqual([403, contentSentences.of_others])
  expect(await detailOf(correct(item, 0, ' '))).toEqual(onText(sentences.text_required))
  expect(await detailOf(correct(item, 0, line?.text ?? ''))).toEqual(onText(sentences.nothing_changed))
  expect(await detailOf(correct(item, 1, '…'))).toEqual(onText('Utterance 2: text needs at least one letter or digit'))
  expect((await correct(item, 0, 'x'.repeat(35_001))).statusCode).toBe(422)
  expect(await detailOf(correct(item, 0, newText(item), { revision: 7 }))).toEqual([409, sentences.outdated])
  expect(await detailOf(correct(item, 9, newText(item)))).toEqual([404, sentences.line_missing])
  expect(await detailOf(restore(item, 1))).toEqual([409, sentences.is_current])
  expect(await detailOf(restore(item, 2))).toEqual([404, sentences.revision_missing])
  expect((await correct(item, 0, newText(item))).statusCode).toBe(200)
  expect(await detailOf(correct(item, 1, newText(item)))).toEqual([409, sentences.under_way])
  const young = await makeContent(app, item.owner, { channel_id: item.channel_id })
  expect(await detailOf(correct({ ...item, ...young }, 0, newText(item)))).toEqual([409, sentences.not_completed])
})

test('a line is corrected while its sound has vanished: it is spoken anew, and the others stay', async () => {
  const item = await published('vanished')
  const before = await linesOf(item)
  const lost = await app.db.selectFrom('clip').select('object_key').where('clip_hash', '=', before[3]?.clip_hash ?? '').executeTakeFirstOrThrow()
  await app.storage.delete([lost.object_key])
  await correct(item, 0, newText(item))
  const { deps, spoken } = recording()
  await expect(publishCorrection(deps, item.content_id, never)).rejects.toThrow('is gone')
  await publishCorrection(deps, item.content_id, never)
  expect(spoken).toEqual([newText(item), before[3]?.text])
  expect((await get(item, '/revisions')).revisions[0].changed).toMatchObject([{ position: 0 }])
  const file = await app.storage.get((await findContent(app.db, item.content_id))?.audio_key ?? '')
  expect(file && (await buffer(file.body)).length).toBeGreaterThan(1_000)
})
