import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { jobs } from '#main/jobs.ts'
import { testApp } from '#test/app.ts'
import { groupOf } from './account-turns.ts'
import type { Job } from './define-job.ts'
import { startQueue, startWorker } from './pg-boss.ts'
import type { JobName } from './queue.ts'

const app = await testApp()
const PATIENCE = { timeout: 25_000, interval: 20 }
const log = pino({ level: 'silent' })
const stopping = new AbortController()
const processes: { stop(): Promise<void> }[] = []
afterAll(async () => {
  stopping.abort()
  await Promise.all(processes.map((one) => one.stop()))
})

const names = ['scripts.write-script', 'rendering.render-content', 'rendering.restore-file'] as const
const accountOf = new Map<string, string>()
const inHand: Record<string, string[]> = {}
const begun: Record<string, string[]> = {}
let work: (id: string) => Promise<void> = async () => undefined

async function run({ name }: Job, payload: unknown): Promise<void> {
  if (!names.some((one) => one === name)) return
  const id = String(Object.values(Object(payload))[0])
  const account = accountOf.get(id) ?? id
  ;(begun[name] ??= []).push(account)
  const together = (inHand[name] ??= [])
  together.push(account)
  try {
    if (together.filter((one) => one === account).length > 1) doubled.push(account)
    await work(id)
  } finally {
    together.splice(together.indexOf(account), 1)
  }
}

const doubled: string[] = []
const nothing = async () => undefined
/** A process of its own, as far as the database can tell. */
async function startProcess(): Promise<void> {
  const queue = await startQueue({ connection_string: app.connection_string, db: app.db, log, jobs })
  processes.push(queue)
  await startWorker({ queue, run, log, stopping: stopping.signal })
}

async function send(name: (typeof names)[number], account: string | undefined): Promise<string> {
  const id = randomUUID()
  if (account) accountOf.set(id, account)
  const payload = name === 'scripts.write-script' ? { script_id: id } : { content_id: id }
  await app.db.transaction().execute((trx) => app.jobs.send(trx, name, payload as never, account))
  return id
}

const waiting = async (name: JobName) =>
  (await app.jobs.listLive(name, name === 'scripts.write-script' ? 'script_id' : 'content_id')).size

test("many jobs of two accounts keep a third's first waiting for one turn at most", async () => {
  const kinds = ['scripts.write-script', 'rendering.render-content'] as const
  for (const name of kinds)
    for (const account of ['ana', 'ana', 'ana', 'ana', 'ben', 'ben', 'ben', 'eve']) await send(name, account)
  await startProcess()
  for (const name of kinds) {
    await expect.poll(() => waiting(name), PATIENCE).toBe(0)
    expect(begun[name]).toHaveLength(8)
    // A worker that took a job may begin it after one that took the next.
    const { rows } = await sql<{ group_id: string }>`
      select group_id from pgboss.job where name = ${name} order by started_on`.execute(app.db)
    expect(rows.findIndex(({ group_id }) => group_id === groupOf('eve'))).toSatisfy((at: number) => at >= 0 && at <= 3)
  }
})

test('an account that goes on sending keeps the order of its own jobs', async () => {
  const priorities = async () =>
    (
      await sql<{
        priority: number
      }>`select priority from pgboss.job where group_id = ${groupOf('kim')} and name = 'drafts.end-discarded' order by created_on`.execute(
        app.db,
      )
    ).rows.map(({ priority }) => priority)
  const sendOne = () => app.jobs.send(app.db, 'drafts.end-discarded', { draft_id: randomUUID() }, 'kim')
  for (let count = 0; count < 3; count++) await sendOne()
  expect(await priorities()).toEqual([0, -1, -2])
  await sql`delete from pgboss.job where group_id = ${groupOf('kim')} and priority > -2`.execute(app.db)
  await sendOne()
  expect(await priorities()).toEqual([-2, -2])
})

test('of one account one script is in hand at a time, however many processes look at the same moment', async () => {
  await startProcess()
  await startProcess()
  const started: string[] = (begun['scripts.write-script'] = [])
  work = () => sleep(5)
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => send('scripts.write-script', index % 2 === 0 ? 'ida' : 'jon')),
  )
  await expect.poll(() => waiting('scripts.write-script'), PATIENCE).toBe(0)
  expect(started).toHaveLength(40)
  expect(doubled).toEqual([])
  work = nothing
})

test('jobs that an older program sent, without an account, are done beside each other', async () => {
  const both = Promise.withResolvers<void>()
  let together = 0
  work = async () => {
    if ((together += 1) === 2) both.resolve()
    await both.promise
  }
  await Promise.all([send('scripts.write-script', undefined), send('scripts.write-script', undefined)])
  await expect.poll(() => waiting('scripts.write-script'), PATIENCE).toBe(0)
  work = nothing
})

test('what fails waits in the queue, so that others are not kept waiting', async () => {
  const failing = new Set<string>()
  work = async (id) => {
    if (failing.has(id)) throw new Error('the store is away')
  }
  // As many as all workers of all processes have hands, and so far that each waits for half a minute.
  for (let count = 0; count < 6; count++) {
    const id = randomUUID()
    failing.add(id)
    await app.jobs.boss.send('rendering.restore-file', { content_id: id }, { startAfter: 600 })
  }
  await sql`update pgboss.job set start_after = now(), started_on = now(), retry_count = 9 where name = 'rendering.restore-file'`.execute(
    app.db,
  )
  await expect
    .poll(
      async () =>
        (
          await sql`select id from pgboss.job where name = 'rendering.restore-file' and state = 'retry' and start_after > now() + interval '20 seconds'`.execute(
            app.db,
          )
        ).rows.length,
      PATIENCE,
    )
    .toBe(6)
  await send('rendering.restore-file', undefined)
  await expect.poll(() => waiting('rendering.restore-file'), PATIENCE).toBe(6)
})
