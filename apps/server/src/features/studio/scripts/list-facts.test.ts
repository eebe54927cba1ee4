import { listFacts as contract } from '@app/contracts/facts'
import { expect, test } from 'vitest'
import { addSources, storeSourceFile, ownPlace } from '#features/studio/drafts/index.ts'
import { startWorker } from '#jobs/pg-boss.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { pdfOf } from '@app/readers/test/files/pdf-file.ts'
import { readDraftSource } from './index.ts'

const app = await testApp()
const ana = person('ana')
const on = { signal: new AbortController().signal, retries: 0 }
const LOG = `The first winter's log of the lighthouse has 41 nights of fog. On 38 of them the keeper wrote “lamp not seen from the quay”.

The bell was rung by hand because the wires of the machine had rusted.

Published under a Creative Commons licence. All rights reserved.`
const BULLETIN = `The harbour office says that the log of the lighthouse counts 52 nights of fog in that winter.

Strait bulletin: number 9`

const urlOf = (channel_id: string) => `/api/channels/${channel_id}/draft/facts`

async function factsOf(channel_id: string) {
  const answer = await app.server.inject({ url: urlOf(channel_id), headers: app.as(ana) })
  expect(answer.statusCode).toBe(200)
  return contract.response.parse(answer.json())
}

async function makeDraft(texts: readonly string[]) {
  const channel_id = await makeChannel(app, ana)
  const sources = await addSources(
    app,
    await ownPlace(app, ana, { channel_id }),
    texts.map((text) => ({ type: 'text', text })),
  )
  return { channel_id, source_ids: sources.map(({ source_id }) => source_id) }
}

test('STUDIO-O81 a source that nobody has read is read in the background, and then states its facts with their passages', async () => {
  const { channel_id, source_ids } = await makeDraft([LOG])
  expect(await factsOf(channel_id)).toMatchObject({ facts: [], sources: [{ state: 'reading' }] })
  await factsOf(channel_id)
  expect([...(await app.jobs.listLive('scripts.read-source', 'source_id'))]).toEqual(source_ids)
  await readDraftSource(app, source_ids[0] ?? '', on)
  const { facts, passages, sources } = await factsOf(channel_id)
  expect(sources).toMatchObject([{ state: 'read', problem: '' }])
  expect(facts.map(({ kind, text, marks }) => [kind, text, marks.map(({ from, to }) => text.slice(from, to))])).toEqual(
    [
      ['figure', "The first winter's log of the lighthouse has 41 nights of fog.", ['41']],
      ['quotation', 'On 38 of them the keeper wrote “lamp not seen from the quay”.', ['38']],
      ['cause', 'The bell was rung by hand because the wires of the machine had rusted.', []],
    ],
  )
  const known = new Map(passages.map(({ passage_id, text }) => [passage_id, text]))
  for (const { text, passage_ids } of facts) expect(known.get(passage_ids[0] ?? '')).toContain(text)
  expect((await factsOf(channel_id)).facts).toEqual(facts)
})

test('two sources that count the same differently are one row with both statements', async () => {
  const { channel_id, source_ids } = await makeDraft([LOG, BULLETIN])
  for (const source_id of source_ids) await readDraftSource(app, source_id, on)
  const { facts, passages } = await factsOf(channel_id)
  const [pair, ...others] = facts.filter(({ kind }) => kind === 'disagreement')
  expect(others).toEqual([])
  expect(pair?.marks.map(({ from, to }) => pair.text.slice(from, to))).toEqual(['41', '52'])
  const standsOn = passages.filter(({ passage_id }) => pair?.passage_ids.includes(passage_id))
  expect(new Set(standsOn.map(({ source_id }) => source_id))).toEqual(new Set(source_ids))
})

test('a computed figure says how it was computed, and its passage is there for the line that is made of it', async () => {
  const channel_id = await makeChannel(app, ana)
  const rows = Array.from(
    { length: 24 },
    (_, at) => `${['Adler', 'Gent', 'Chin'][at % 3]},${180 + 20 * (at % 3) + (at % 7)},${at % 2 ? 'm' : 'f'}`,
  )
  const csv = ['kind,wing_length_mm,sex', ...rows].join('\n')
  const place = { user_id: ana.user_id, channel_id }
  const stream = (async function* () {
    yield Buffer.from(csv)
  })()
  const { source_id } = await storeSourceFile(app, place, { name: 'birds.csv', stream, field: 'file' })
  await readDraftSource(app, source_id, on)
  const answers = await Promise.all([factsOf(channel_id), factsOf(channel_id)])
  const mean = answers[0].facts.find(({ text }) => text.includes('mean'))
  expect(mean?.how_computed).toBe('Computed from 24 rows, 2 to 25.')
  const kept = await app.db
    .selectFrom('passage')
    .select(['passage_id', 'kind'])
    .where('passage_id', 'in', mean?.passage_ids ?? [])
    .execute()
  expect(kept).toEqual([{ passage_id: mean?.passage_ids[0], kind: 'computed' }])
  expect(answers[1].facts).toEqual(answers[0].facts)
})

test('a source that cannot be read says why until its owner has it read again, and others may not ask', async () => {
  const channel_id = await makeChannel(app, ana)
  const place = { user_id: ana.user_id, channel_id }
  const stream = (async function* () {
    yield pdfOf([{ paragraphs: ['A page.'] }], { is_protected: true })
  })()
  const { source_id } = await storeSourceFile(app, place, { name: 'log.pdf', stream, field: 'file' })
  await readDraftSource(app, source_id, on)
  const problem = 'It is password-protected. Save a copy without a password and add that.'
  expect((await factsOf(channel_id)).sources).toMatchObject([{ state: 'not_read', problem }])
  expect((await app.jobs.listLive('scripts.read-source', 'source_id')).has(source_id)).toBe(false)
  const again = { method: 'POST', url: `/api/channels/${channel_id}/draft/sources/${source_id}/read` } as const
  expect((await app.server.inject({ ...again, headers: app.as(person('ben')) })).statusCode).toBe(403)
  expect((await app.server.inject({ ...again, headers: app.as(ana) })).statusCode).toBe(200)
  expect((await factsOf(channel_id)).sources).toMatchObject([{ state: 'reading' }])
  const other = await app.server.inject({ url: urlOf(channel_id), headers: app.as(person('ben')) })
  expect(other.statusCode).toBe(403)
})

test('a worker reads what a page has asked for, and its pages are noted', async () => {
  const channel_id = await makeChannel(app, ana)
  const place = { user_id: ana.user_id, channel_id }
  const stream = (async function* () {
    yield pdfOf([
      { paragraphs: ['The lamp burned whale oil for 212 years.'] },
      { paragraphs: ['A keeper wrote 30 volumes.'] },
    ])
  })()
  await storeSourceFile(app, place, { name: 'pages.pdf', stream, field: 'file' })
  await factsOf(channel_id)
  const pages: [number, number][] = []
  const reader: typeof app.reader = {
    read: (source, signal, share) =>
      app.reader.read(source, signal, {
        ...share,
        onPage: (page, of) => pages.push([page, of]) && share?.onPage?.(page, of),
      }),
  }
  const stopping = new AbortController()
  const openMailer = () => Promise.reject(new Error('no mail is sent'))
  await startWorker({
    queue: app.jobs,
    run: (job, ...made) => job.run({ ...app, reader, openMailer }, ...made),
    log: app.log,
    stopping: stopping.signal,
  })
  await expect
    .poll(async () => (await factsOf(channel_id)).sources, { timeout: 20_000 })
    .toMatchObject([{ state: 'read' }])
  stopping.abort()
  expect(pages).toEqual([
    [1, 2],
    [2, 2],
  ])
})
