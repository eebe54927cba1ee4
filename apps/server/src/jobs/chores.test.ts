import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, connectForBoth } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { testDatabase } from '#test/database/test-database.ts'
import { chores, type ChoreName } from './catalogue.ts'
import { startChores } from './chores.ts'
import type { ChoreHandlers } from './queue.ts'

const { connection_string } = await testDatabase()
const log = pino({ level: 'silent' })
const PATIENCE = { timeout: 5_000, interval: 10 }
const names = Object.keys(chores) as ChoreName[]
const NAME = 'work.requeue-lost'
const TURN_MS = chores[NAME].everySeconds * 1_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const others: ChoreHandlers = {
  'jobs.follow-clock': async () => {},
  'work.requeue-lost': async () => {},
  'reports.forget-old': async () => {},
  'reports.mail-staff': async () => {},
  'content.delete-earlier-audio': async () => {},
  'speech.sweep-clips': async () => {},
  'speech.sweep-streams': async () => {},
  'events.delete-old': async () => {},
  'content.publish-scheduled': async () => {},
  'feeds.announce-changed': async () => {},
  'notices.hand-out': async () => {},
  'content.forget-request-keys': async () => {},
  'accounts.continue-deletions': async () => {},
  'channels.continue-deletions': async () => {},
  'conversations.delete-guests': async () => {},
  'digests.open': async () => {},
  'digests.open-episodes': async () => {},
  'digests.forget-old': async () => {},
  'drafts.sweep': async () => {},
  'drafts.sweep-files': async () => {},
  'imports.sweep': async () => {},
  'recordings.sweep': async () => {},
  'recordings.sweep-files': async () => {},
  'billing.enqueue-replaced': async () => {},
  'billing.forget-old-events': async () => {},
  'billing.forget-old-usage': async () => {},
  'billing.forget-closed-balances': async () => {},
  'conversations.settle-silent': async () => {},
  'billing.reset-free-windows': async () => {},
  'accounts.end-unverified': async () => {},
  'accounts.retire-signing-keys': async () => {},
  'accounts.forget-short-lived': async () => {},
  'memory.sweep': async () => {},
  'private-feeds.forget-networks': async () => {},
  'content.add-missing-notices': async () => {},
  'provenance.rotate-old-key': async () => {},
  'provenance.sign-waiting-files': async () => {},
  'provenance.note-waiting-sounds': async () => {},
  'push.continue': async () => {},
  'scripts.sweep': async () => {},
  'search.backfill': async () => {},
  'search.refresh-words': async () => {},
  'search.refresh-meaning': async () => {},
  'sounds.sweep': async () => {},
  'voices.sweep-test-audio': async () => {},
  'voices.sweep-previews': async () => {},
  'store.sweep-unfinished': async () => {},
  'health.sample-queue': async () => {},
}

/** A process of its own: its own locks and its own clock to do chores by. */
function startProcess(handle: () => Promise<void>) {
  return startChores(connection_string, { ...others, [NAME]: handle }, log)
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
  const done = new Set<ChoreName>()
  const query = (name: ChoreName) => async () => {
    await sql`select pg_sleep(0.01)`.execute(db)
    done.add(name)
  }
  const handlers = Object.fromEntries(names.map((name) => [name, query(name)])) as ChoreHandlers
  const started = startChores(connection_string, handlers, log)
  vi.runOnlyPendingTimers()
  await sql`select 1`.execute(db_with_timeout)
  await expect.poll(() => done.size, PATIENCE).toBe(names.length)
  await started.stop()
  await db.destroy()
})

test('a row that is to be handed on wakes its chore at once, and one that comes meanwhile wakes it again', async () => {
  const handed: number[] = []
  let waiting = 0
  const started = startChores(
    connection_string,
    {
      ...others,
      async 'notices.hand-out'() {
        handed.push(waiting)
        await sleep(300)
      },
    },
    log,
  )
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
