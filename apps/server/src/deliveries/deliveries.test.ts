import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { continueDeliveries } from './continue-deliveries.ts'
import { claimDue } from './deliveries.repository.ts'
import { DeliveryLaterError, DeliveryRefusedError, oneByOne, type DeliveryKind } from './delivery-kind.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'
import { sendDeliveries } from './send-deliveries.ts'

const app = await testApp()
const never = new AbortController().signal

/** A kind of its own, so that tests do not meet; its rows are sent as `send` says. */
function kindOf(send: (subject_id: string, signal: AbortSignal) => Promise<void>, more: Partial<DeliveryKind> = {}) {
  const name = randomUUID()
  const settled: boolean[] = []
  const kind: DeliveryKind = {
    at_once: 3,
    longest_seconds: 60,
    most_tries: 5,
    backoff: { first_seconds: 100, longest_seconds: 700 },
    write: oneByOne(({ subject_id }) => ({
      send: (signal) => send(subject_id, signal),
      settle: async (_trx, was_sent) => void settled.push(was_sent),
    })),
    ...more,
  }
  const kinds = { [name]: kind }
  return {
    name,
    kinds,
    settled,
    enqueue: (subjects: string[] = [randomUUID()]) =>
      enqueueDeliveries(
        app.db,
        app.jobs,
        name,
        subjects.map((subject_id) => ({ subject_id })),
      ),
    run: (signal = never) => sendDeliveries(app, kinds, name, signal),
    continue: () => continueDeliveries(app, kinds),
    hasJob: async () => (await app.jobs.listLive('deliveries.send', 'kind')).has(name),
    rows: () =>
      app.db
        .selectFrom('delivery')
        .select(['subject_id', 'tries', sql<number>`round(extract(epoch from due_at - now()))::float8`.as('seconds')])
        .where('kind', '=', name)
        .execute(),
    makeDue: () =>
      app.db
        .updateTable('delivery')
        .set({ due_at: new Date(0) })
        .where('kind', '=', name)
        .execute(),
  }
}

test('SRV-22 many workers at once send each delivery once, and its end is recorded with its row', async () => {
  const sent: string[] = []
  const kind = kindOf(async (subject_id) => void sent.push(subject_id))
  const subjects = Array.from({ length: 20 }, () => randomUUID())
  await kind.enqueue(subjects)
  await Promise.all(Array.from({ length: 5 }, () => kind.run()))
  expect(sent.toSorted()).toEqual(subjects.toSorted())
  expect(kind.settled).toEqual(subjects.map(() => true))
  expect(await kind.rows()).toEqual([])
})

test('a recipient that hangs holds no lock and no transaction, and its attempt ends at the time limit', async () => {
  const hanging = Promise.withResolvers<void>()
  const kind = kindOf(
    () => {
      hanging.resolve()
      return new Promise(() => {})
    },
    { longest_seconds: 1 },
  )
  await kind.enqueue()
  const running = kind.run()
  await hanging.promise
  const locked = await sql`select from delivery where kind = ${kind.name} for update nowait`.execute(app.db)
  expect(locked.rows).toHaveLength(1)
  const open = await sql`select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.db)
  expect(open.rows).toEqual([])
  await kind.run()
  await running
  expect(await kind.rows()).toMatchObject([{ tries: 1, seconds: 100 }])
})

test('waits are doubled up to the longest, and after the last attempt a delivery is given up', async () => {
  const kind = kindOf(() => Promise.reject(new Error('no such server')))
  await kind.enqueue()
  const waits: (number | undefined)[] = []
  for (let tries = 1; tries <= 5; tries++) {
    await kind.run()
    waits.push((await kind.rows())[0]?.seconds)
    await kind.makeDue()
  }
  expect(waits).toEqual([100, 200, 400, 700, undefined])
  expect(kind.settled).toEqual([false])
})

test('a recipient gets the time that it asks for, and one that refuses for good is not asked again', async () => {
  const later = kindOf(() => Promise.reject(new DeliveryLaterError('busy', 600_000)))
  const refused = kindOf(() => Promise.reject(new DeliveryRefusedError('no')))
  for (const kind of [later, refused]) {
    await kind.enqueue()
    await kind.run()
  }
  expect(await later.rows()).toMatchObject([{ tries: 1, seconds: 600 }])
  expect([await refused.rows(), refused.settled]).toEqual([[], [false]])
})

test('a message that cannot be written counts as failed, and one with nothing to say ends', async () => {
  const broken = kindOf(async () => {}, { write: () => Promise.reject(new Error('no such column')) })
  const silent = kindOf(async () => {}, { write: async () => new Map() })
  for (const kind of [broken, silent]) {
    await kind.enqueue()
    await kind.run()
  }
  expect(await broken.rows()).toMatchObject([{ tries: 1, seconds: 100 }])
  expect(await silent.rows()).toEqual([])
})

test('a stopping process releases what it has claimed, and the attempt is not counted', async () => {
  const stopping = new AbortController()
  const kind = kindOf(async (_subject, signal) => {
    stopping.abort(new Error('the process stops'))
    signal.throwIfAborted()
  })
  await kind.enqueue([randomUUID(), randomUUID()])
  await expect(kind.run(stopping.signal)).rejects.toThrow('the process stops')
  expect(await kind.rows()).toMatchObject([{ tries: 0 }, { tries: 0 }])
  expect((await claimDue(app.db, kind.name, { at_once: 3, lease_seconds: 1 })).map(({ tries }) => tries)).toEqual([
    1, 1,
  ])
})

test('deliveries of a killed worker are sent when their lease has ended, by the job that the chore sends', async () => {
  let sent = 0
  const kind = kindOf(async () => void (sent += 1))
  await kind.enqueue()
  await sql`delete from pgboss.job where name = 'deliveries.send'`.execute(app.db)
  await claimDue(app.db, kind.name, { at_once: 3, lease_seconds: 90 })
  await kind.run()
  await kind.continue()
  expect([sent, await kind.hasJob()]).toEqual([0, false])
  await kind.makeDue()
  await kind.continue()
  expect(await kind.hasJob()).toBe(true)
  await kind.run()
  expect([sent, await kind.rows()]).toEqual([1, []])
})

test('a retry within a minute gets a job of its own, also when another attempt takes longer', async () => {
  const failed = Promise.withResolvers<void>()
  const [failing, good] = [randomUUID(), randomUUID()]
  const kind = kindOf(
    async (subject_id) => {
      if (subject_id === failing) throw new Error('not yet')
      await failed.promise
    },
    { backoff: { first_seconds: 2, longest_seconds: 30 } },
  )
  await kind.enqueue([failing, good])
  await sql`delete from pgboss.job where name = 'deliveries.send'`.execute(app.db)
  const running = kind.run()
  const isPutOff = async () => (await kind.rows()).some(({ seconds }) => seconds <= 2)
  await expect.poll(isPutOff).toBe(true)
  failed.resolve()
  await running
  expect(await kind.hasJob()).toBe(true)
  expect((await kind.rows()).map(({ subject_id }) => subject_id)).toEqual([failing])
})

test('a kind that cannot be opened holds up no other, and kinds of a newer version are left alone', async () => {
  const kind = kindOf(async () => {}, { open: () => Promise.reject(new Error('no')) })
  const newer = kindOf(async () => {})
  for (const each of [kind, newer]) await each.enqueue()
  await sql`delete from pgboss.job where name = 'deliveries.send'`.execute(app.db)
  await kind.continue()
  expect([await kind.hasJob(), await newer.hasJob()]).toEqual([true, false])
  await expect(sendDeliveries(app, kind.kinds, newer.name, never)).rejects.toThrow('newer version')
  expect(await newer.rows()).toHaveLength(1)
})
