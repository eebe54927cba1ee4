import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { correctionSentences as sentences } from '@app/domain/corrections'
import { findContent, getReadableContent } from '#features/episodes/content/index.ts'
import { insertContentPassages } from '#features/episodes/content/content-passages.repository.ts'
import { getInteraction } from '#features/listening/interactions/read-interactions.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { testApp } from '#test/app.ts'
import { scriptOf } from '#test/factories.ts'
import { holdLock } from '#test/database/hold-lock.ts'
import { newText, publishedItems, recordingDeps, sentScripts, type Item } from '#test/content/published-items.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { callsIn, startWorkerProcess } from '#test/processes/worker-processes.ts'
import { sweepClips } from './lines/sweep-clips.ts'
import { publishCorrection } from './publish-correction.ts'
import { letHeartbeatsPass } from '#test/processes/let-heartbeats-pass.ts'

const app = await testApp()
const never = new AbortController().signal

const items = publishedItems(app)
const { published, callApi, get, linesOf, correct, restore, fileOf, ledgerOf } = items
const { scriptOfItem, revise } = sentScripts(app, items)
const recording = (refuse?: () => Error | undefined) => recordingDeps(app, refuse)
const publish = ({ content_id }: Item) => publishCorrection(app, content_id, never)
const withChapters = (count: number) =>
  scriptOf(count).map((line, index) => ({ ...line, ...(index % 2 === 0 && { chapter: `Part ${index}` }) }))

test('lines are added, deleted, moved and reworded as one revision; new lines alone are spoken and charged', async () => {
  const item = await published('revises', withChapters(5))
  const [before, file, spent] = [await linesOf(item), await fileOf(item), (await ledgerOf(item)).length]
  const [a, b, , d, e] = await scriptOfItem(item)
  if (!a || !b || !d || !e) throw new Error('The item should have five lines')
  const added = { speaker: 2 as const, text: newText(item), chapter: 'New' }
  const lines = [
    e,
    a,
    { ...b, text: 'Reworded by somebody who revises.' },
    added,
    { speaker: 1 as const, text: ' ' },
    { ...d, chapter: 'Late' },
  ]
  expect((await revise(item, lines)).json()).toEqual({ revision: 2 })
  const changes = {
    changed: [{ position: 2, before: b.text, after: 'Reworded by somebody who revises.' }],
    revoiced: [],
    added: [{ position: 3, text: newText(item) }],
    removed: [{ position: 2, text: before[2]?.text }],
    moved: [{ from: 4, position: 0, text: e.text }],
    chapters_changed: true,
  }
  expect((await get(item, '/revisions')).correction).toMatchObject({ revision: 2, status: 'processing', ...changes })
  expect(await linesOf(item), 'nothing changes until it is published').toEqual(before)

  const { deps, spoken } = recording()
  await publishCorrection(deps, item.content_id, never)
  await publishCorrection(deps, item.content_id, never)
  expect(spoken.toSorted()).toEqual([newText(item), 'Reworded by somebody who revises.'].toSorted())
  const after = await linesOf(item)
  const clips = new Map(before.map(({ utterance_id, clip_hash }) => [utterance_id, clip_hash]))
  expect(after.map(({ utterance_id }) => utterance_id)).toEqual([
    e.utterance_id,
    a.utterance_id,
    b.utterance_id,
    after[3]?.utterance_id,
    d.utterance_id,
  ])
  for (const line of [after[0], after[1], after[4]]) expect(line?.clip_hash).toBe(clips.get(line?.utterance_id ?? ''))
  expect(after.map(({ chapter }) => chapter)).toEqual(['Part 4', 'Part 0', null, 'New', 'Late'])
  expect(after.every(({ start_ms }, index) => index === 0 || (start_ms ?? 0) > (after[index - 1]?.end_ms ?? 0))).toBe(
    true,
  )
  const now = await get(item, '')
  expect(now).toMatchObject({ revision: 2, status: 'completed' })
  const anew = await fileOf(item)
  expect(anew.etag).not.toBe(file.etag)
  expect(anew.seconds).toBeCloseTo(now.duration, 0)
  expect((await get(item, '/transcript')).chapters.map(({ title }: { title: string }) => title)).toEqual([
    'Part 4',
    'Part 0',
    'New',
    'Late',
  ])
  expect((await ledgerOf(item)).slice(spent).map(({ kind }) => kind)).toEqual(['hold', 'release', 'charge'])
  const { revisions, correction } = await get(item, '/revisions')
  expect(correction).toBeNull()
  expect(revisions).toMatchObject([
    { revision: 2, is_current: true, ...changes },
    { revision: 1, added: [], removed: [], moved: [] },
  ])
})

test('lines that are moved or deleted cost nothing, and what is taken back later is brought back as it was', async () => {
  const item = await published('returns', withChapters(5))
  const first = await linesOf(item)
  await correct(item, 1, 'Corrected before the script changed.')
  await publish(item)
  const second = await linesOf(item)
  const spent = (await ledgerOf(item)).length
  const lines = await scriptOfItem(item)
  expect((await revise(item, lines.slice(1).toReversed())).statusCode).toBe(200)
  const { deps, spoken } = recording()
  await publishCorrection(deps, item.content_id, never)
  expect([spoken, (await ledgerOf(item)).length]).toEqual([[], spent])
  await correct(item, 0, 'Corrected after the script changed.')
  await publish(item)
  const old = new Date(Date.now() - (app.config.CLIP_GRACE_HOURS + 1) * 3_600_000)
  await app.db.updateTable('clip').set({ last_used_at: old }).execute()
  await sweepClips(app)

  const paid = (await ledgerOf(item)).length
  const said = async () =>
    (await linesOf(item)).map(({ utterance_id, text, voice_name, speaker, chapter, clip_hash }) => ({
      utterance_id,
      text,
      voice_name,
      speaker,
      chapter,
      clip_hash,
    }))
  for (const [revision, then] of [
    [1, first],
    [2, second],
  ] as const) {
    expect((await restore(item, revision)).statusCode).toBe(200)
    await publishCorrection(deps, item.content_id, never)
    expect(await said()).toEqual(
      then.map(({ utterance_id, text, voice_name, speaker, chapter, clip_hash }) => ({
        utterance_id,
        text,
        voice_name,
        speaker,
        chapter,
        clip_hash,
      })),
    )
  }
  expect((await restore(item, 4)).statusCode).toBe(200)
  await publishCorrection(deps, item.content_id, never)
  expect((await said()).map(({ text }) => text)).toEqual([
    'Corrected after the script changed.',
    first[3]?.text,
    first[2]?.text,
    'Corrected before the script changed.',
  ])
  expect([spoken, (await ledgerOf(item)).length]).toEqual([[], paid])
  expect(
    (await get(item, '/revisions')).revisions.map(
      ({ revision, changed, removed, moved, added }: Record<string, unknown[]>) => [
        revision,
        changed?.length,
        removed?.length,
        moved?.length,
        added?.length,
      ],
    ),
  ).toEqual([
    [7, 1, 1, 3, 0],
    [6, 1, 0, 0, 0],
    [5, 2, 0, 3, 1],
    [4, 1, 0, 0, 0],
    [3, 0, 1, 3, 0],
    [2, 1, 0, 0, 0],
    [1, 0, 0, 0, 0],
  ])
})

test('another voice speaks all lines of its speaker, who keeps their name; a speaker may leave', async () => {
  const item = await published('recasts', scriptOf(4))
  const content = await findContent(app.db, item.content_id)
  const names = content?.speakers.map((_voice, index) => `Name ${index + 1}`) ?? []
  await app.db
    .updateTable('content')
    .set({ speaker_names: JSON.stringify(names) })
    .where('content_id', '=', item.content_id)
    .execute()
  const lines = await scriptOfItem(item)
  const [first = ''] = content?.speakers ?? []
  expect((await revise(item, lines, { voices: [first, 'Leda'] })).statusCode).toBe(200)
  const { deps, spoken } = recording()
  await publishCorrection(deps, item.content_id, never)
  expect(spoken.toSorted()).toEqual(
    lines
      .filter(({ speaker }) => speaker === 2)
      .map(({ text }) => text)
      .toSorted(),
  )
  expect(await get(item, '')).toMatchObject({ speakers: [first, 'Leda'], speaker_names: names })
  expect((await get(item, '/revisions')).revisions[0].revoiced).toHaveLength(2)

  const alone = lines.filter(({ speaker }) => speaker === 1)
  expect((await revise(item, alone)).statusCode).toBe(200)
  await publish(item)
  expect(await get(item, '')).toMatchObject({
    speakers: [first],
    speaker_names: ['Name 1'],
    content_type: 'single_voice',
    revision: 3,
  })
  await restore(item, 1)
  await publish(item)
  expect((await linesOf(item)).map(({ voice_name }) => voice_name)).toEqual(
    scriptOf(4).map(({ voice_name }) => voice_name),
  )
})

test('a place stays in its line where that has moved, and a line keeps its passages as long as they bear it out', async () => {
  const item = await published('stays', 4)
  const passage_id = randomUUID()
  await insertContentPassages(app.db, item.content_id, [
    {
      passage_id,
      title: 'A source',
      url: null,
      place: {},
      text: 'The lamp was lit in 1863.',
      source_kind: null,
      kind: null,
    },
  ])
  await app.db
    .updateTable('utterance')
    .set({ passage_ids: JSON.stringify([passage_id]) })
    .where('content_id', '=', item.content_id)
    .execute()
  const [a, b, c, d] = await scriptOfItem(item)
  if (!a || !b || !c || !d) throw new Error('The item should have four lines')
  const at = (await linesOf(item))[2]?.start_ms ?? 0
  await callApi(item, 'PUT /position', { payload: { position_ms: at + 100, revision: 1 } })
  expect((await revise(item, [c, d, a, { ...b, text: 'It was lit in 1999, they say.' }])).statusCode).toBe(200)
  await publish(item)
  const after = await linesOf(item)
  expect(await getInteraction(app, item.owner, await getReadableContent(app.db, item.owner, item))).toMatchObject({
    position_ms: (after[0]?.start_ms ?? 0) + 100,
  })
  expect(after.map(({ passage_ids }) => passage_ids)).toEqual([[passage_id], [passage_id], [passage_id], null])
  expect(await get(item, `/lines/${b.utterance_id}/sources`)).toEqual({ sources: [], corrected: true })
  expect(await get(item, `/lines/${c.utterance_id}/sources`)).toMatchObject({ corrected: false })
})

test('a script is refused where it is another by now, where one is being made, and to everybody else', async () => {
  const item = await published('refuses', 4)
  const lines = await scriptOfItem(item)
  const shorter = lines.slice(1)
  const detailOf = async (answer: Promise<{ statusCode: number; json: () => { detail: unknown } }>) => {
    const { statusCode, json } = await answer
    return [statusCode, json().detail]
  }
  expect((await revise(item, shorter, { who: 'stranger' })).statusCode).toBe(403)
  expect(await detailOf(revise(item, shorter, { revision: 7 }))).toEqual([409, sentences.outdated])
  expect(await detailOf(revise(item, lines))).toEqual([
    422,
    [{ loc: ['body', 'lines'], msg: sentences.script_unchanged }],
  ])
  expect((await revise(item, [{ speaker: 1, text: 'x '.repeat(18_000) }])).statusCode).toBe(422)
  const faulty = { speaker: 1 as const, text: 'x'.repeat(201) }
  expect(JSON.stringify(await detailOf(revise(item, [{ speaker: 1, text: '' }, ...lines, faulty])))).toContain(
    'Utterance 6 cannot be voiced',
  )
  expect((await revise(item, shorter)).statusCode).toBe(200)
  expect(await detailOf(revise(item, shorter))).toEqual([409, sentences.under_way])
  expect(await detailOf(correct(item, 0, newText(item)))).toEqual([409, sentences.under_way])
})

test('a script that cannot be made leaves the item as it was and costs nothing; it can be tried again as it was', async () => {
  const item = await published('fails', 4)
  const [before, spent] = [await linesOf(item), (await ledgerOf(item)).length]
  const lines = await scriptOfItem(item)
  await revise(item, [{ speaker: 1, text: newText(item) }, ...lines.slice(1)])
  await publishCorrection(
    recording(() => new SpeechEngineError('no', { retryable: false })).deps,
    item.content_id,
    never,
  )
  expect((await get(item, '/revisions')).correction).toMatchObject({ revision: 2, status: 'error' })
  expect(await linesOf(item)).toEqual(before)
  expect((await ledgerOf(item)).slice(spent).map(({ kind }) => kind)).toEqual(['hold', 'release'])
  expect((await callApi(item, 'POST /correction/retry')).json()).toEqual({ revision: 2 })
  await publish(item)
  expect((await linesOf(item)).map(({ text }) => text)).toEqual([
    newText(item),
    ...lines.slice(1).map(({ text }) => text),
  ])
  const charges = (await ledgerOf(item)).filter(({ kind }) => kind === 'charge')
  expect(charges).toHaveLength(2)
})

test('a process of the version before does not publish a script that it cannot read', async () => {
  const item = await published('upgrades', 4)
  await revise(item, (await scriptOfItem(item)).slice(1))
  const row = await app.db
    .selectFrom('correction')
    .select(['revision', 'lines'])
    .where('content_id', '=', item.content_id)
    .executeTakeFirstOrThrow()
  expect(row, 'it publishes the next revision alone, which is 2').toEqual({ revision: 3, lines: [] })
})

test(
  'SRV-22 SRV-23 a worker that is killed before it publishes a script leaves what is heard; another publishes it, once, and its line is spoken once',
  { timeout: 300_000 },
  async () => {
    const patience = { timeout: 120_000, interval: 50 }
    const { DATA_DIR } = app.config
    const where = {
      connection_string: app.connection_string,
      data_dir: DATA_DIR,
      engine: 'tone' as const,
      calls: join(DATA_DIR, 'script.calls'),
      delay_ms: 1_000,
    }
    const begun = () => callsIn(where.calls).begun.length
    const soundsOf = async ({ content_id }: Item) =>
      (await objectKeysUnder(app, `content/${content_id}/episodes/`)).filter((key) => key.endsWith('.mp3')).length
    await sql`delete from pgboss.job`.execute(app.db)
    const item = await published('killed', 6)
    await sql`delete from pgboss.job`.execute(app.db)
    const [file, before, charged] = [await fileOf(item), await linesOf(item), (await ledgerOf(item)).length]
    const lines = await scriptOfItem(item)
    await revise(item, [...lines.slice(2), { speaker: 1, text: newText(item) }])

    const first = await startWorkerProcess(where)
    await expect.poll(begun, patience).toBe(1)
    const release = await holdLock(app, sql`select 1 from content where content_id = ${item.content_id} for update`)
    await expect.poll(() => soundsOf(item), patience).toBe(2)
    await first.signal('SIGKILL')
    await release()
    expect([await fileOf(item), await linesOf(item)]).toEqual([file, before])

    await letHeartbeatsPass(app.db)
    const second = await startWorkerProcess(where)
    await expect.poll(async () => (await get(item, '')).revision, patience).toBe(2)
    await expect.poll(() => soundsOf(item), patience).toBe(2)
    await second.signal('SIGTERM')
    expect(begun()).toBe(1)
    expect((await linesOf(item)).map(({ text }) => text)).toEqual([
      ...lines.slice(2).map(({ text }) => text),
      newText(item),
    ])
    expect((await ledgerOf(item)).slice(charged).map(({ kind }) => kind)).toEqual(['hold', 'release', 'charge'])
  },
)
