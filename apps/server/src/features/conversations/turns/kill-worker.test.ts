import { join } from 'node:path'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { askableItem, askedTurn } from '#test/conversations/asking.ts'
import { callsIn, startWorkerProcess } from '#test/processes/worker-processes.ts'

const app = await testApp()
const item = await askableItem(app, person('owner'))
const PATIENCE = { timeout: 60_000, interval: 50 }
const KILLS = 3
const calls = join(app.config.DATA_DIR, 'answers.calls')

async function worker() {
  const { DATA_DIR: data_dir } = app.config
  const where = { connection_string: app.connection_string, data_dir, engine: 'tone' as const, calls, delay_ms: 1_500 }
  const running = await startWorkerProcess(where)
  return running
}

/** As if those who hold a job had been silent for as long as it takes to lose it. */
async function letHeartbeatsPass(): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => heartbeat_seconds) where state = 'active'`.execute(
    app.db,
  )
}

test(
  'TALK-O35 answers whose worker is killed again and again keep each line once, and are charged once',
  { timeout: 180_000 },
  async () => {
    const askers = Array.from({ length: 3 }, () => person(randomUUID()))
    const turns = await Promise.all(
      askers.map((who, index) => askedTurn(app, who, item, { text: `What does line number ${index + 1} say?` })),
    )
    const ids = turns.map(({ turn_id }) => turn_id)
    const claims = async () =>
      (await app.db.selectFrom('turn').select('fence').where('turn_id', 'in', ids).execute()).map(({ fence }) => fence)
    for (let kill = 1; kill <= KILLS; kill++) {
      const running = await worker()
      await expect.poll(async () => Math.min(...(await claims())), PATIENCE).toBeGreaterThanOrEqual(kill)
      await running.signal('SIGKILL')
      await letHeartbeatsPass()
    }
    const last = await worker()
    const read = async (index: number) =>
      (
        await app.server.inject({ url: `/api/turns/${ids[index]}`, headers: app.as(askers[index] ?? person('')) })
      ).json()
    for (const index of turns.keys()) {
      await expect.poll(async () => (await read(index)).status, PATIENCE).toBe('answered')
      expect((await read(index)).lines).toMatchObject([{ position: 0, status: 'ready' }])
    }
    await last.signal('SIGTERM')
    await app.db
      .updateTable('answer_line')
      .set({ ready_at: new Date(Date.now() - 60_000) })
      .where('turn_id', 'in', ids)
      .execute()
    for (const [index, who] of askers.entries()) {
      const [line] = (await read(index)).lines
      const payload = { lines: [{ answer_line_id: line.answer_line_id, heard_ms: line.duration_ms }], outcome: 'ended' }
      const report = () =>
        app.server.inject({ method: 'POST', url: `/api/turns/${ids[index]}/heard`, headers: app.as(who), payload })
      const first = (await report()).json()
      expect((await report()).json()).toEqual(first)
      const entries = await app.db
        .selectFrom('ledger_entry')
        .select('kind')
        .where('user_id', '=', who.user_id)
        .execute()
      expect(entries.map(({ kind }) => kind).filter((kind) => kind === 'talk' || kind === 'charge')).toHaveLength(1)
    }
    const { spoken } = callsIn(calls)
    expect(new Set(spoken).size).toBe(spoken.length)
  },
)
