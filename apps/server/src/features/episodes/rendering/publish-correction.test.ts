import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { correctionSentences as sentences } from '@app/domain/corrections'
import { deleteEarlierAudio } from './file/delete-earlier-audio.ts'
import { findContent } from '#features/episodes/content/index.ts'
import { findRevision } from '#features/episodes/corrections/revisions.repository.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { restartClocks } from '#work/work.repository.ts'
import { testApp } from '#test/app.ts'
import { scriptOf } from '#test/factories.ts'
import { holdLock } from '#test/database/hold-lock.ts'
import { newText, publishedItems, recordingDeps } from '#test/content/published-items.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { callsIn, startWorkerProcess } from '#test/processes/worker-processes.ts'
import { sweepClips } from './lines/sweep-clips.ts'
import { correctionWork } from './correction-work.ts'
import { makeSound } from './make-sound.ts'
import { publishCorrection } from './publish-correction.ts'
import { letHeartbeatsPass } from '#test/processes/let-heartbeats-pass.ts'

const app = await testApp()
const never = new AbortController().signal

const { published, at, get, linesOf, correct, restore, fileOf, ledgerOf } = publishedItems(app)
const recording = (refuse?: () => Error | undefined) => recordingDeps(app, refuse)

test('a corrected line alone is spoken; every other clip keeps its hash, and everything that shows the item follows at the same addresses', async () => {
  const item = await published(
    'corrects',
    scriptOf(6).map((line, index) => ({ ...line, ...(index % 4 === 0 && { chapter: `Part ${index}` }) })),
  )
  const [before, file, shown] = [await linesOf(item), await fileOf(item), await get(item, '')]
  const { chapters } = await get(item, '/transcript')
  const charged = (await ledgerOf(item)).length
  expect((await correct(item, 2, `  ${newText(item)} `)).json()).toEqual({ revision: 2 })
  const changed = [{ position: 2, before: before[2]?.text, after: newText(item) }]
  expect(await get(item, '/revisions')).toMatchObject({
    correction: { revision: 2, status: 'processing', error: '', changed },
  })
  const { deps, spoken } = recording()
  await publishCorrection(deps, item.content_id, never)
  await publishCorrection(deps, item.content_id, never)

  expect(spoken).toEqual([newText(item)])
  const after = await linesOf(item)
  expect(
    after.map(({ clip_hash }) => clip_hash).filter((hash, index) => hash !== before[index]?.clip_hash),
  ).toHaveLength(1)
  expect(after.map(({ utterance_id, text }) => [utterance_id, text])).toEqual(
    before.map(({ utterance_id, text }, index) => [utterance_id, index === 2 ? newText(item) : text]),
  )
  const grown = (after[2]?.end_ms ?? 0) - (before[2]?.end_ms ?? 0)
  expect(grown).toBeGreaterThan(0)
  const moved = after.map(({ start_ms }, index) => (start_ms ?? 0) - (before[index]?.start_ms ?? 0))
  expect(moved.slice(0, 3)).toEqual([0, 0, 0])
  for (const by of moved.slice(3)) expect(Math.abs(by - grown)).toBeLessThanOrEqual(1)
  const now = await get(item, '')
  expect(now).toMatchObject({ revision: 2, status: 'completed', audio_url: shown.audio_url })
  expect(now.duration - shown.duration).toBeCloseTo(grown / 1_000, 2)
  expect(now.outline).not.toEqual(shown.outline)
  const anew = await fileOf(item)
  expect(anew.etag).not.toBe(file.etag)
  expect(anew.seconds - file.seconds).toBeCloseTo(grown / 1_000, 1)
  expect(await get(item, '/transcript')).toMatchObject({
    revision: 2,
    lines: { 2: { text: newText(item), end_ms: after[2]?.end_ms } },
    chapters: [chapters[0], { ...chapters[1], start_ms: after[4]?.start_ms }],
  })
  expect((await ledgerOf(item)).slice(charged).map(({ kind }) => kind)).toEqual(['hold', 'release', 'charge'])
  const news = await app.db
    .selectFrom('live_event')
    .select('visibility')
    .where('content_id', '=', item.content_id)
    .where('name', '=', 'content.updated')
    .orderBy('seq', 'desc')
    .limit(2)
    .execute()
  expect(
    news.map(({ visibility }) => visibility),
    'only owners receive the event that it started, everyone the event that it was published',
  ).toEqual(['public', 'private'])
})

test('the gain of the programme stays, and a line that was heard before is published as it was heard', async () => {
  const item = await published('hears', 5)
  const before = await findContent(app.db, item.content_id)
  await makeSound(app, { user_id: 'hears', utterances: [{ voice_name: 'Puck', text: newText(item) }] }, never)
  await correct(item, 1, newText(item))
  const { deps, spoken } = recording()
  await publishCorrection(deps, item.content_id, never)
  expect(spoken).toEqual([])
  const after = await findContent(app.db, item.content_id)
  expect(after?.gain_db).toBe(before?.gain_db)
  expect(after?.gain_db).not.toBeNull()
})

test('the sound of an earlier revision is cleared away once nobody can be in the middle of it, and what is heard stays', async () => {
  const item = await published('plays')
  const first = await findContent(app.db, item.content_id)
  await correct(item, 0, newText(item))
  await publishCorrection(app, item.content_id, never)
  expect((await findRevision(app.db, item.content_id, 1))?.audio_key).toBe(first?.audio_key)
  expect(await app.storage.head(first?.audio_key ?? '')).toBeDefined()
  await deleteEarlierAudio(app)
  expect((await findRevision(app.db, item.content_id, 1))?.audio_key).toBe(first?.audio_key)
  await app.db
    .updateTable('content_revision')
    .set({ superseded_at: sql`now() - interval '61 minutes'` })
    .where('superseded_at', 'is not', null)
    .execute()
  await deleteEarlierAudio(app)
  expect((await findRevision(app.db, item.content_id, 1))?.audio_key).toBeNull()
  const now = await findContent(app.db, item.content_id)
  const kept = await objectKeysUnder(app, `content/${item.content_id}/episodes/`)
  expect(kept).toEqual([now?.audio_key, now?.audio_key?.replace('audio.mp3', 'transcript.json')].toSorted())
  expect((await fileOf(item)).status).toBe(200)
})

test('earlier revisions are listed and brought back without a word spoken or a token spent, even after the sweep', async () => {
  const item = await published('restores')
  const [original, wording] = [await linesOf(item), scriptOf(4).map(({ text }) => text)]
  for (const [position, text] of [
    [1, 'Second thoughts.'],
    [1, 'Third thoughts.'],
    [3, 'Another end.'],
  ] as const) {
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
  expect((await linesOf(item)).map(({ start_ms, clip_hash, text }) => [start_ms, clip_hash, text])).toEqual(
    original.map(({ start_ms, clip_hash, text }) => [start_ms, clip_hash, text]),
  )

  const { revisions, correction } = await get(item, '/revisions')
  expect(correction).toBeNull()
  type Revision = {
    revision: number
    is_current: boolean
    restored_from: number | null
    changed: { position: number; before: string; after: string }[]
  }
  expect(
    revisions.map(({ revision, is_current, restored_from }: Revision) => [revision, is_current, restored_from]),
  ).toEqual([
    [5, true, 1],
    [4, false, null],
    [3, false, null],
    [2, false, null],
    [1, false, null],
  ])
  expect(revisions.map(({ changed }: Revision) => changed)).toEqual([
    [
      { position: 1, before: 'Third thoughts.', after: wording[1] },
      { position: 3, before: 'Another end.', after: wording[3] },
    ],
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
  expect(await get(item, '/revisions')).toMatchObject({
    correction: { revision: 2, status: 'error', error: sentences.could_not_voice },
    revisions: [{ revision: 1 }],
  })
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
  const late = publishCorrection(
    {
      ...deps,
      storage: {
        ...app.storage,
        put: async (key, body, type) => {
          if (key.endsWith('.mp3')) await wokenUp
          await app.storage.put(key, body, type)
        },
      },
    },
    item.content_id,
    never,
  )
  await expect.poll(async () => (await findContent(app.db, item.content_id))?.render_fence).toBeGreaterThan(3)
  await publishCorrection(deps, item.content_id, never)
  const done = await findContent(app.db, item.content_id)
  wakeUp()
  await late
  expect(spoken).toEqual([newText(item)])
  expect(await findContent(app.db, item.content_id)).toEqual(done)
  const kept = await objectKeysUnder(app, `content/${item.content_id}/episodes/`)
  expect(kept.filter((key) => key.endsWith('.mp3'))).toHaveLength(2)

  await correct(item, 2, 'Never to be heard.')
  for (let attempt = 1; attempt <= 3; attempt++)
    await expect(publishCorrection(broken, item.content_id, never)).rejects.toThrow('no encoder')
  await publishCorrection(broken, item.content_id, never)
  expect(await get(item, '/revisions')).toMatchObject({
    correction: { status: 'error', error: sentences.could_not_make },
  })
})

test('an item that is deleted while it is corrected leaves nothing, and the tokens come back', async () => {
  const item = await published('deletes')
  await correct(item, 1, newText(item))
  const { deps } = recording()
  const spent = (await ledgerOf(item)).length
  const put: typeof app.storage.put = async (key, body, type) => {
    if (key.endsWith('transcript.json'))
      await app.server.inject({ method: 'DELETE', url: at(item, ''), headers: app.as(item.owner) })
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
  for (let turn = 0; turn < 3; turn++) await requeueLostWork(app, [correctionWork])
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'rendering.publish-correction' and data->>'content_id' = ${item.content_id}`.execute(
      app.db,
    )
  expect(rows).toHaveLength(1)
  const age = () =>
    app.db
      .updateTable('correction')
      .set({ created_at: sql`now() - interval '61 minutes'` })
      .where('content_id', '=', item.content_id)
      .execute()
  await age()
  await restartClocks(app.db, correctionWork)
  await requeueLostWork(app, [correctionWork])
  expect(await get(item, '/revisions'), 'a database that was restored gives it its time again').toMatchObject({
    correction: { status: 'processing' },
  })
  await age()
  await requeueLostWork(app, [correctionWork])
  expect(await get(item, '/revisions')).toMatchObject({ correction: { status: 'error' } })
})

test('a line is corrected while its sound has vanished: it is spoken anew, and the others stay', async () => {
  const item = await published('vanished')
  const before = await linesOf(item)
  const lost = await app.db
    .selectFrom('clip')
    .select('object_key')
    .where('clip_hash', '=', before[3]?.clip_hash ?? '')
    .executeTakeFirstOrThrow()
  await app.storage.delete([lost.object_key])
  await correct(item, 0, newText(item))
  const { deps, spoken } = recording()
  await publishCorrection(deps, item.content_id, never)
  expect(spoken.toSorted(), 'in any order').toEqual([newText(item), before[3]?.text ?? ''].toSorted())
  expect((await get(item, '/revisions')).revisions[0].changed).toMatchObject([{ position: 0 }])
  const file = await app.storage.get((await findContent(app.db, item.content_id))?.audio_key ?? '')
  expect(file && (await buffer(file.body)).length).toBeGreaterThan(1_000)
})

test(
  'SRV-22 SRV-23 a worker that is killed before it publishes a correction leaves what is heard; another publishes it, once, and its line is spoken once',
  { timeout: 300_000 },
  async () => {
    const patience = { timeout: 120_000, interval: 50 }
    const { DATA_DIR } = app.config
    const where = {
      connection_string: app.connection_string,
      data_dir: DATA_DIR,
      engine: 'tone' as const,
      calls: join(DATA_DIR, 'correction.calls'),
      delay_ms: 3_000,
    }
    const begun = () => callsIn(where.calls).begun.length
    const soundsOf = async ({ content_id }: { content_id: string }) =>
      (await objectKeysUnder(app, `content/${content_id}/episodes/`)).filter((key) => key.endsWith('.mp3')).length
    await sql`delete from pgboss.job`.execute(app.db)
    const item = await published('killed', 6)
    await sql`delete from pgboss.job`.execute(app.db)
    const [file, charged] = [await fileOf(item), (await ledgerOf(item)).length]
    await correct(item, 3, newText(item))

    const first = await startWorkerProcess(where)
    await expect.poll(begun, patience).toBe(1)
    const release = await holdLock(app, sql`select 1 from content where content_id = ${item.content_id} for update`)
    await expect.poll(() => soundsOf(item), patience).toBe(2)
    await first.signal('SIGKILL')
    await release()
    expect(await fileOf(item)).toEqual(file)
    expect(await get(item, '/revisions')).toMatchObject({
      correction: { status: 'processing' },
      revisions: [{ revision: 1 }],
    })

    await letHeartbeatsPass(app.db)
    const second = await startWorkerProcess(where)
    await expect.poll(async () => (await get(item, '')).revision, patience).toBe(2)
    await expect.poll(() => soundsOf(item), patience).toBe(2)
    await second.signal('SIGTERM')
    const {
      begun: [hash],
      spoken,
    } = callsIn(where.calls)
    expect([begun(), spoken]).toEqual([1, [hash]])
    expect((await linesOf(item))[3]).toMatchObject({ text: newText(item), clip_hash: hash })
    expect((await fileOf(item)).etag).not.toBe(file.etag)
    expect((await ledgerOf(item)).slice(charged).map(({ kind }) => kind)).toEqual(['hold', 'release', 'charge'])
  },
)
