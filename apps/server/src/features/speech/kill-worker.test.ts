import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findContent } from '#features/content/index.ts'
import { person, testApp } from '../../../test/app.ts'
import { makeContent, scriptOf } from '../../../test/factories.ts'
import { callsIn, startWorkerProcess } from '../../../test/worker-processes.ts'

const app = await testApp()
const ana = person('ana')
const LINES = 60
const IN_FLIGHT = 2
const PATIENCE = { timeout: 120_000, interval: 100 }

function place(name: string) {
  const { DATA_DIR } = app.config
  return { connection_string: app.connection_string, data_dir: DATA_DIR, engine: 'tone' as const, calls: join(DATA_DIR, `${name}.calls`) }
}

async function clipsOf(content_id: string): Promise<number> {
  const rows = await app.db.selectFrom('utterance').select('clip_hash').where('content_id', '=', content_id).where('clip_hash', 'is not', null).execute()
  return rows.length
}

async function statusChanges(content_id: string): Promise<unknown[]> {
  const rows = await app.db.selectFrom('live_event').select('payload').where('content_id', '=', content_id).where('name', '=', 'content.updated').orderBy('seq').execute()
  return rows.map(({ payload }) => payload.status)
}

/** As if those who hold a job had been silent for as long as it takes to lose it. Only the first kill waits for that itself. */
async function letHeartbeatsPass(): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => heartbeat_seconds) where state = 'active'`.execute(app.db)
}

test('SRV-22 SRV-23 five kills of the worker end with one episode, one status change and no stored clip spoken again', { timeout: 300_000 }, async () => {
  const where = place('killed')
  const { content_id } = await makeContent(app, ana, { utterances: scriptOf(LINES, ['Zephyr', 'Puck']) })
  for (let kill = 1; kill <= 5; kill++) {
    const before = await clipsOf(content_id)
    const worker = await startWorkerProcess(where)
    await expect.poll(() => clipsOf(content_id), PATIENCE).toBeGreaterThanOrEqual(Math.min(LINES, before + 5))
    await worker.signal('SIGKILL')
    if (kill > 1) await letHeartbeatsPass()
  }
  const last = await startWorkerProcess(where)
  await expect.poll(async () => (await findContent(app.db, content_id))?.status, PATIENCE).toBe('completed')
  await last.signal('SIGTERM')

  const { begun } = callsIn(where.calls)
  expect(new Set(begun).size).toBe(LINES)
  expect(begun.length).toBeLessThanOrEqual(LINES + 5 * IN_FLIGHT)
  expect(await statusChanges(content_id)).toEqual(['processing', 'completed'])
  const ledger = await app.db.selectFrom('ledger_entry').select('kind').where('user_id', '=', ana.user_id).orderBy('entry_id').execute()
  expect(ledger.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release', 'charge'])
})

test('a worker that was stopped and wakes up after another has taken over writes nothing', { timeout: 300_000 }, async () => {
  const where = place('stopped')
  const { content_id } = await makeContent(app, person('ben'), { utterances: scriptOf(LINES, ['Leda', 'Orus']) })
  const sleeper = await startWorkerProcess(where)
  await expect.poll(() => clipsOf(content_id), PATIENCE).toBeGreaterThanOrEqual(10)
  await sleeper.signal('SIGSTOP')
  const other = await startWorkerProcess(where)
  await letHeartbeatsPass()
  await expect.poll(async () => (await findContent(app.db, content_id))?.status, PATIENCE).toBe('completed')
  const published = await findContent(app.db, content_id)
  await sleeper.signal('SIGCONT')
  await sleeper.signal('SIGTERM')
  await other.signal('SIGTERM')
  expect(await findContent(app.db, content_id)).toEqual(published)
  expect(await statusChanges(content_id)).toEqual(['processing', 'completed'])
})
