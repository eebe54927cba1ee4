import { randomUUID } from 'node:crypto'
import { healthLimits, healthSentences } from '@app/domain/health'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '#backup/make-backup.ts'
import { testApp } from '#test/app.ts'
import { temporaryFolder } from '@app/runtime/temporary-folder.ts'
import { failedItem } from '#test/http/health.ts'
import { staffMember } from '#test/http/staff.ts'
import { registry } from '#lib/metrics.ts'
import { noteHealth, sampleQueue, startBeats } from './index.ts'

const app = await testApp()
const operator = await staffMember(app, 'operator')
const read = async () => (await app.server.inject({ url: '/api/desk/health', headers: app.as(operator) })).json()

async function started(runs: ('api' | 'worker')[]) {
  const beats = await startBeats({ db: app.db, roles: runs, version: '1.2.3', log: pino({ level: 'silent' }) })
  onTestFinished(() => beats.stop())
  return beats
}

test('TRUST-O40 every process is listed while it runs, named silent when it hangs, and gone when it stopped', async () => {
  const worker = await started(['worker'])
  await started(['api'])
  expect((await read()).processes).toMatchObject([
    { runs: ['worker'], version: '1.2.3', is_answering: true },
    { runs: ['api'], is_answering: true },
  ])
  await app.db
    .updateTable('server_process')
    .set({ seen_at: sql`now() - make_interval(secs => ${healthLimits.silent_seconds + 1})` })
    .where(sql<boolean>`'api' = any(runs)`)
    .execute()
  expect((await read()).processes).toMatchObject([{ is_answering: true }, { is_answering: false }])
  await worker.stop()
  expect((await read()).processes).toHaveLength(1)
})

test('TRUST-O41 the queue shows what waits now and the most of each part of twelve hours; older counts go', async () => {
  await app.db.deleteFrom('queue_sample').execute()
  for (const [minutes, waiting] of [
    [1, 3],
    [2, 9],
    [40, 5],
    [13 * 60, 7],
  ] as const)
    await sql`insert into queue_sample values (now() - make_interval(mins => ${minutes}), ${waiting})`.execute(app.db)
  const { queue } = await read()
  expect(queue.bars).toHaveLength(healthLimits.bars)
  expect([queue.bars.at(-1), queue.bars.at(-3)]).toEqual([9, 5])
  expect(queue.bars.filter((waiting: number) => waiting > 0)).toHaveLength(2)
  await sampleQueue(app.db)
  const left = await app.db.selectFrom('queue_sample').select('waiting').orderBy('waiting').execute()
  expect(left.map(({ waiting }) => waiting)).toEqual(expect.arrayContaining([3, 5, 9]))
  expect(left.some(({ waiting }) => waiting === 7)).toBe(false)
})

test('TRUST-O42 the last backup, the disk and the size of the database are shown', async () => {
  expect((await read()).backup).toBeNull()
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  const { connection_string, storage } = app
  const progress = { note: () => undefined, print: () => undefined }
  await makeBackup({ connection_string, storage, folder: `${folder.path}/backup`, progress })
  const { backup, disk, database_bytes } = await read()
  expect(backup).toMatchObject({ missing: 0, made_at: expect.stringMatching(/^20/) })
  expect(disk.total_bytes).toBeGreaterThan(disk.free_bytes)
  expect(database_bytes).toBeGreaterThan(1_000_000)
})

test('TRUST-O57 what the desk shows of the whole server is in the metrics, too', async () => {
  await started(['api', 'worker'])
  await app.db
    .insertInto('backup_made')
    .values({ made_at: new Date(1_800_000_000_000), objects: 3, missing: 2 })
    .execute()
  const { processes } = await read()
  await noteHealth(app)
  let figures = await registry.metrics()
  const valueOf = (name: string) => Number(figures.match(new RegExp(`^duologue_${name} (.+)$`, 'm'))?.[1])
  expect(valueOf('processes{role="worker",version="1.2.3",state="answering"}'.replace(/[{}]/g, '[$&]'))).toBe(
    processes.filter(({ runs }: { runs: string[] }) => runs.includes('worker')).length,
  )
  // All may change between two readings, so they are read until nothing changed in between. Other tests of this process may have spoken.
  const differences = async () => {
    const { database_bytes, disk, pace } = await read()
    await noteHealth(app)
    figures = await registry.metrics()
    const measured = /^duologue_engine_pace (.+)$/m.exec(figures)?.[1]
    return [
      valueOf('database_bytes') - database_bytes,
      valueOf('disk_bytes[{]state="total"[}]') - disk.total_bytes,
      (measured === undefined ? null : Number(measured)) === pace,
    ]
  }
  await expect.poll(differences).toEqual([0, 0, true])
  expect([valueOf('backup_timestamp_seconds'), valueOf('backup_missing_objects')]).toEqual([1_800_000_000, 2])
})

test('TRUST-O43 a failed item is listed with its sentence, and an operator has it made again with a reason', async () => {
  const content_id = await failedItem(app)
  expect((await read()).failures).toMatchObject([{ content_id, sentence: 'Line 2 could not be voiced.' }])
  const retry = (id = content_id) =>
    app.server.inject({
      method: 'POST',
      url: `/api/desk/failures/${id}/retry`,
      headers: app.as(operator),
      payload: { reason: 'The engine was away' },
    })
  expect((await retry()).json()).toEqual({ success: true, message: healthSentences.retried })
  expect((await retry()).statusCode).toBe(409)
  expect((await retry('x')).statusCode).toBe(404)
  expect((await retry(randomUUID())).statusCode).toBe(404)
  expect((await read()).failures).toEqual([])
  const entry = await app.db.selectFrom('audit_entry').selectAll().where('action', '=', 'work_retried').execute()
  expect(entry).toMatchObject([{ actor_id: operator.user_id, subject_id: content_id, reason: 'The engine was away' }])
})
