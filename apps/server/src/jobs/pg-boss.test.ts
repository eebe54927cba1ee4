import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { renderContentJob } from '#features/episodes/rendering/render-content.ts'
import { jobs } from '#main/jobs.ts'
import { testApp } from '#test/app.ts'
import type { Job } from './define-job.ts'
import { startQueue, startWorker } from './pg-boss.ts'

const app = await testApp()
const PATIENCE = { timeout: 20_000, interval: 50 }
const stopping = new AbortController()
afterAll(() => stopping.abort())

const done: string[] = []
async function run({ name }: Job, payload: unknown): Promise<void> {
  if (name !== 'rendering.render-content') return
  const { content_id } = renderContentJob.payload.parse(payload)
  done.push(content_id)
  if (content_id.startsWith('f') && done.filter((id) => id === content_id).length < 3) throw new Error('not yet')
}

/** A UUID that begins with the given digit, so that a handler can tell one kind of job from another. */
function idStartingWith(digit: string): string {
  return digit + randomUUID().slice(1)
}

function listLive() {
  return app.jobs.listLive('rendering.render-content', 'content_id')
}

test('SRV-22 a job leaves with its transaction, and not without it', async () => {
  const [kept, dropped] = [idStartingWith('a'), idStartingWith('a')]
  const gate = Promise.withResolvers<void>()
  const keeping = app.db.transaction().execute(async (trx) => {
    await app.jobs.send(trx, 'rendering.render-content', { content_id: kept })
    await gate.promise
  })
  const dropping = app.db.transaction().execute(async (trx) => {
    await app.jobs.send(trx, 'rendering.render-content', { content_id: dropped })
    throw new Error('no')
  })
  await expect(dropping).rejects.toThrow('no')
  expect(await listLive()).toEqual(new Set())
  gate.resolve()
  await keeping
  expect(await listLive()).toEqual(new Set([kept]))
})

test('SRV-22 a waiting job is done, one that fails is tried again until it succeeds, and neither is live afterwards', async () => {
  const [waiting] = await listLive()
  await startWorker({ queue: app.jobs, run, log: pino({ level: 'silent' }), stopping: stopping.signal })
  await expect.poll(() => done, PATIENCE).toEqual([waiting])
  const failing = idStartingWith('f')
  await app.jobs.send(app.db, 'rendering.render-content', { content_id: failing })
  await expect.poll(() => done.filter((id) => id === failing).length, PATIENCE).toBeGreaterThanOrEqual(1)
  if (done.filter((id) => id === failing).length < 3) expect(await listLive()).toEqual(new Set([failing]))
  const retryNow = sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now() + interval '1 second'`
  await expect
    .poll(async () => {
      await retryNow.execute(app.db)
      return done.filter((id) => id === failing).length
    }, PATIENCE)
    .toBe(3)
  await expect.poll(listLive, PATIENCE).toEqual(new Set())
})

test('a job that waits under its former name is live, and is done', async () => {
  const content_id = idStartingWith('e')
  await app.jobs.boss.send('speech.render-content', { content_id }, { startAfter: 1 })
  expect(await listLive()).toEqual(new Set([content_id]))
  await expect.poll(() => done, PATIENCE).toContain(content_id)
})

test('a queue with other options gets the current ones at the next start', async () => {
  const name = 'rendering.render-content'
  const before = await app.jobs.boss.getQueue(name)
  await sql`update pgboss.queue set heartbeat_seconds = 60, expire_seconds = 1 where name = ${name}`.execute(app.db)
  const queue = await startQueue({ ...app, jobs, log: pino({ level: 'silent' }) })
  expect(await queue.boss.getQueue(name)).toMatchObject({
    heartbeatSeconds: 10,
    expireInSeconds: before?.expireInSeconds,
  })
  await queue.stop()
})

test('many jobs are each done once', async () => {
  const ids = Array.from({ length: 30 }, () => idStartingWith('b'))
  await Promise.all(
    ids.map((content_id) =>
      app.db.transaction().execute((trx) => app.jobs.send(trx, 'rendering.render-content', { content_id })),
    ),
  )
  await expect.poll(listLive, PATIENCE).toEqual(new Set())
  expect(done.filter((id) => id.startsWith('b')).toSorted()).toEqual(ids.toSorted())
})

test('a job whose payload this version does not know goes back as it was and stays to be done', async () => {
  const payload = { content_id: idStartingWith('c'), chapters: [1, 2] }
  await app.jobs.boss.send('rendering.render-content', { item: payload })
  const { rows: sent } = await sql<{
    id: string
  }>`select id from pgboss.job where data ? 'item' order by created_on limit 1`.execute(app.db)
  const find = () =>
    sql<{
      state: string
      retry_count: number
      data: unknown
    }>`select state, retry_count, data from pgboss.job where data ? 'item' and id <> ${sent[0]?.id} order by created_on desc limit 1`.execute(
      app.db,
    )
  await expect
    .poll(async () => (await find()).rows[0], PATIENCE)
    .toEqual({ state: 'created', retry_count: 0, data: { item: payload } })
  expect(
    (await sql`select id from pgboss.job where state in ('retry', 'failed') and data ? 'item'`.execute(app.db)).rows,
  ).toEqual([])
})

test.each([
  ['twice as long as before', { waited: 8, waits: 16 }],
  ['no longer than half a minute', { waited: 300, waits: 30 }],
])('a job that no worker knows yet waits longer each time it goes back: %s', async (_, { waited, waits }) => {
  const item = idStartingWith('d')
  const sent = await app.jobs.boss.send('rendering.render-content', { item }, { startAfter: 600 })
  await sql`update pgboss.job set created_on = now() - make_interval(secs => ${waited}), start_after = now() where id = ${sent}`.execute(
    app.db,
  )
  const find = () =>
    sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where data->>'item' = ${item} and id <> ${sent}`.execute(app.db)
  await expect.poll(async () => (await find()).rows, PATIENCE).toEqual([{ seconds: waits }])
})

test('a connection that is cut while the queue is being left is not reported, before that it is', async () => {
  const said: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void said.push(line) })
  const queue = await startQueue({ ...app, jobs, log })
  const cut = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  queue.boss.emit('error', cut)
  expect(said.length).toBe(1)
  const stopped = queue.stop()
  queue.boss.emit('error', cut)
  expect(said.length).toBe(1)
  queue.boss.emit('error', new Error('a fault of ours'))
  expect(said.length).toBe(2)
  await stopped
})
