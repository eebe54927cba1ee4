import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, connectForBoth } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { chores } from '#main/chores.ts'
import { testDatabase } from '#test/database/test-database.ts'
import { startChores } from './chores.ts'

const { connection_string } = await testDatabase()
const log = pino({ level: 'silent' })
const PATIENCE = { timeout: 5_000, interval: 10 }
const NAME = 'work.requeue-lost'
const TURN_MS = 1_000 * (chores.find(({ name }) => name === NAME)?.everySeconds ?? 0)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A process of its own: its own locks and its own clock to do chores by. */
function startProcess(run: () => Promise<void>, only = NAME) {
  return startChores(connection_string, chores, async ({ name }) => (name === only ? run() : undefined), log)
}

test('of several processes one at a time does a chore, and who waits does not queue up', async () => {
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const processes = Array.from({ length: 4 }, () =>
    startProcess(async () => {
      begun += 1
      await gate.promise
    }),
  )
  vi.advanceTimersByTime(TURN_MS)
  await expect.poll(() => begun, PATIENCE).toBe(1)
  vi.advanceTimersByTime(TURN_MS)
  await sleep(300)
  expect(begun).toBe(1)
  gate.resolve()
  await sleep(200)
  vi.advanceTimersByTime(TURN_MS)
  await expect.poll(() => begun, PATIENCE).toBeGreaterThan(1)
  await Promise.all(processes.map((one) => one.stop()))
})

test('a chore that fails is done again at its next turn', async () => {
  let begun = 0
  const process = startProcess(async () => {
    begun += 1
    throw new Error('no')
  })
  for (let turn = 1; turn <= 3; turn++) {
    vi.advanceTimersByTime(TURN_MS)
    await expect.poll(() => begun, PATIENCE).toBe(turn)
    await sleep(100)
  }
  await process.stop()
})

test('chores that come due together, each with a query of its own, leave connections to requests', async () => {
  const { db, db_with_timeout } = connectForBoth(connection_string, () => undefined)
  const done = new Set<string>()
  const query = async (name: string) => {
    await sql`select pg_sleep(0.01)`.execute(db)
    done.add(name)
  }
  const started = startChores(connection_string, chores, ({ name }) => query(name), log)
  vi.runOnlyPendingTimers()
  await sql`select 1`.execute(db_with_timeout)
  await expect.poll(() => done.size, PATIENCE).toBe(chores.length)
  await started.stop()
  await db.destroy()
})

test('a row that is to be handed on wakes its chore at once, and one that comes meanwhile wakes it again', async () => {
  const handed: number[] = []
  let waiting = 0
  const started = startProcess(async () => {
    handed.push(waiting)
    await sleep(300)
  }, 'notices.hand-out')
  const listening = listen({
    connection_string,
    channel: 'job_waiting',
    onWake: (name = '') => started.wake(name),
    onLost: () => undefined,
  })
  const db = connect(connection_string, () => undefined)
  const notify = sql`select pg_notify('job_waiting', 'notices.hand-out')`
  waiting = 1
  await expect
    .poll(async () => {
      await notify.execute(db)
      return handed.length
    }, PATIENCE)
    .toBeGreaterThan(0)
  waiting = 2
  await notify.execute(db)
  await expect.poll(() => handed.at(-1), PATIENCE).toBe(2)
  await Promise.all([listening.close(), started.stop(), db.destroy()])
})

test('another process leads when the first has gone', async () => {
  const turns: string[] = []
  const first = startProcess(async () => void turns.push('first'))
  vi.advanceTimersByTime(TURN_MS)
  await expect.poll(() => turns, PATIENCE).toEqual(['first'])
  const second = startProcess(async () => void turns.push('second'))
  await first.stop()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(TURN_MS)
      return turns.at(-1)
    }, PATIENCE)
    .toBe('second')
  await second.stop()
})

test('stopping waits for the chore in hand', async () => {
  const gate = Promise.withResolvers<void>()
  let [isBegun, isDone] = [false, false]
  const process = startProcess(async () => {
    isBegun = true
    await gate.promise
    isDone = true
  })
  vi.advanceTimersByTime(TURN_MS)
  await expect.poll(() => isBegun, PATIENCE).toBe(true)
  const stopping = process.stop()
  await sleep(100)
  gate.resolve()
  await stopping
  expect(isDone).toBe(true)
})
