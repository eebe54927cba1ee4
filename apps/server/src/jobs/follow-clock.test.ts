import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { letHeartbeatsPass } from '#test/processes/let-heartbeats-pass.ts'
import { followClock } from './follow-clock.ts'

const app = await testApp()
const { boss } = app.jobs
const NAME = 'conversations.answer-turn'
const LATER = 'channels.delete-artwork'

/** Sets the clock back by an hour: all earlier rows are an hour ahead. */
async function setClockBack(): Promise<void> {
  const hour = sql`interval '1 hour'`
  await sql`update pgboss.job set created_on = created_on + ${hour}, start_after = start_after + ${hour},
    started_on = started_on + ${hour}, heartbeat_on = heartbeat_on + ${hour}`.execute(app.db)
  await sql`update pgboss.queue set monitor_claim_on = now() + ${hour}`.execute(app.db)
}

const send = (turn_id: string) => app.db.transaction().execute((trx) => app.jobs.send(trx, NAME, { turn_id }))
const take = async () => (await boss.fetch<{ turn_id: string }>(NAME)).map(({ data }) => data.turn_id)

test('TRUST-O252 jobs that wait, and one whose worker died, go on after the clock was set back', async () => {
  const [silent, waiting] = [randomUUID(), randomUUID()]
  await send(silent)
  expect(await take()).toEqual([silent])
  await send(waiting)
  await setClockBack()
  expect(await take()).toEqual([])

  const artwork = { channel_id: randomUUID(), artwork_key: 'a' }
  await app.db.transaction().execute((trx) => app.jobs.send(trx, LATER, artwork))
  const warnings: unknown[] = []
  const log = { warn: (about: unknown, words?: string) => void warnings.push([words, about]) }
  await followClock(app.db, log)
  await followClock(app.db, log)
  expect(warnings).toEqual([['the clock was set back', { seconds: expect.closeTo(3_600, -1) }]])
  expect(await take()).toEqual([waiting])
  expect(await boss.fetch(LATER), 'sent since, to be done later').toEqual([])
  await letHeartbeatsPass(app.db)
  const stateOfSilent = async () => {
    await boss.supervise(NAME)
    const state = sql<{ state: string }>`select state from pgboss.job where data->>'turn_id' = ${silent}`
    return (await state.execute(app.db)).rows[0]?.state
  }
  // The queue is looked at again a second after the last time.
  await expect.poll(stateOfSilent, { timeout: 5_000, interval: 200 }).toBe('retry')
})
