import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Visibility } from '@app/domain/content'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import type { Db } from '#database/schema.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { liveListeners } from '#test/live/live-listeners.ts'
import { readLive, type LiveReader } from '#test/live/live-reader.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { deleteOldEvents, publish } from './live-events.repository.ts'
import { liveEvents } from './live-events.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const PATIENCE = { timeout: 15_000, interval: 20 }
const listen = liveListeners(address)

type From = { after?: number | string | undefined; watching?: string[]; at?: string }

async function listenAs(who: Person | null, { after, watching = [], at = address }: From = {}): Promise<LiveReader> {
  return listen({ at, headers: who ? app.as(who) : {}, watching, ...(after !== undefined && { after }) })
}

/** Publishes a balance to one person, after a pause that shuffles the order of commits. */
async function publishBalance(user_id: string, current_token_amount: number, pause_ms = 0): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await sleep(pause_ms)
    await publish(trx, 'balance.updated', { current_token_amount }, { user_id })
  })
}

/** Number of transactions that wait for the lock that orders events. */
async function waitingForLock(): Promise<number> {
  const { rows } = await sql`select 1 from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(app.db)
  return rows.length
}

/** Publishes a balance in a transaction that has numbered it, as at its commit, and ends when it is released. */
async function publishSlowly(user_id: string, current_token_amount: number) {
  const [published, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const committed = app.db.transaction().execute(async (trx) => {
    await publish(trx, 'balance.updated', { current_token_amount }, { user_id })
    await sql`set constraints all immediate`.execute(trx)
    published.resolve()
    await release.promise
  })
  await published.promise
  return { release: release.resolve, committed }
}

function amounts(reader: LiveReader): unknown[] {
  return reader.events().map(({ data }) => data.current_token_amount)
}

function isRising(reader: LiveReader): boolean {
  const numbers = reader.events().map(({ seq }) => seq)
  return numbers.every((seq, index) => index === 0 || seq > (numbers[index - 1] ?? 0))
}

test('fifty transactions at once arrive once each, with rising numbers', async () => {
  const reader = await listenAs(person('fifty'))
  expect(reader.messages[0]?.event).toBe('live.ready')
  const published = Array.from({ length: 50 }, (_, index) => index)
  await Promise.all(published.map((amount) => publishBalance('fifty', amount, Math.random() * 50)))
  await expect.poll(() => reader.events().length, PATIENCE).toBe(50)
  expect(amounts(reader).toSorted((a, b) => Number(a) - Number(b))).toEqual(published)
  expect(isRising(reader)).toBe(true)
})

test('event numbers rise in commit order, so a reader that has one has missed none below it', async () => {
  const slow = await publishSlowly('order', 1)
  const reader = await listenAs(person('order'))
  const quick = publishBalance('order', 2)
  await expect.poll(waitingForLock, PATIENCE).toBe(1)
  expect(reader.events()).toEqual([])
  slow.release()
  await Promise.all([slow.committed, quick])
  await expect.poll(() => amounts(reader), PATIENCE).toEqual([1, 2])
  expect(isRising(reader)).toBe(true)
})

test('a transaction that published may wait for a row of another that is to publish', async () => {
  const { content_id } = await makeContent(app, person('rows'))
  const lockRow = (trx: Db) => sql`select 1 from content where content_id = ${content_id} for update`.execute(trx)
  const balance = (trx: Db, current_token_amount: number) =>
    publish(trx, 'balance.updated', { current_token_amount }, { user_id: 'rows' })
  const [published, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reader = await listenAs(person('rows'))
  const publishesFirst = app.db.transaction().execute(async (trx) => {
    await balance(trx, 1)
    published.resolve()
    await locked.promise
    await lockRow(trx)
  })
  const locksFirst = app.db.transaction().execute(async (trx) => {
    await lockRow(trx)
    await published.promise
    locked.resolve()
    await balance(trx, 2)
  })
  await Promise.all([publishesFirst, locksFirst])
  await expect.poll(() => amounts(reader).toSorted(), PATIENCE).toEqual([1, 2])
})

test('a transaction that is rolled back delivers no event', async () => {
  const reader = await listenAs(person('rolled-back'))
  const failing = app.db.transaction().execute(async (trx) => {
    await publish(trx, 'balance.updated', { current_token_amount: 1 }, { user_id: 'rolled-back' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await publishBalance('rolled-back', 2)
  await expect.poll(() => amounts(reader), PATIENCE).toEqual([2])
})

test('resuming from Last-Event-ID misses nothing and repeats nothing while more events are published', async () => {
  const who = person('resumes')
  const received: unknown[] = []
  let publishing = true
  const publisher = (async () => {
    for (let amount = 0; amount < 300; amount++) await publishBalance('resumes', amount)
    publishing = false
  })()
  let reader = await listenAs(who)
  const first = reader.messages[0]?.seq ?? 0
  const missedBefore = await app.db
    .selectFrom('live_event')
    .select('seq')
    .where('user_id', '=', 'resumes')
    .where('seq', '<=', String(first))
    .execute()
  let last = first
  while (publishing) {
    await sleep(30)
    reader.close()
    await reader.ended
    received.push(...amounts(reader))
    last = reader.events().at(-1)?.seq ?? last
    reader = await listenAs(who, { after: last })
    expect(reader.messages[0]).toMatchObject({ event: 'live.ready', seq: last })
  }
  await publisher
  await expect.poll(() => amounts(reader).at(-1) ?? received.at(-1), PATIENCE).toBe(299)
  received.push(...amounts(reader))
  expect(received).toEqual(Array.from({ length: 300 - missedBefore.length }, (_, index) => index + missedBefore.length))
})

test('listeners that join at different points of the past each get all later events', async () => {
  const start = (await app.live.range()).newest
  for (let amount = 0; amount < 40; amount++) await publishBalance('joins', amount)
  const { rows } = await sql<{ seq: string }>`select seq from live_event where user_id = 'joins' order by seq`.execute(
    app.db,
  )
  const points = [start, ...rows.map(({ seq }) => Number(seq))]
  const more = (async () => {
    for (let amount = 40; amount < 120; amount++) await publishBalance('joins', amount)
  })()
  const joined = await Promise.all(
    points.map((point, index) => sleep(index * 5).then(() => listenAs(person('joins'), { after: point }))),
  )
  await more
  for (const [index, reader] of joined.entries()) {
    await expect.poll(() => reader.events().length, PATIENCE).toBe(120 - index)
    expect(amounts(reader)).toEqual(Array.from({ length: 120 - index }, (_, i) => i + index))
  }
})

test.each<[Visibility, Record<'visitor' | 'listener' | 'watcher' | 'owner', boolean>]>([
  ['public', { visitor: true, listener: true, watcher: true, owner: true }],
  ['unlisted', { visitor: false, listener: false, watcher: true, owner: true }],
  ['private', { visitor: false, listener: false, watcher: false, owner: true }],
])(
  'PLAY-39 an event of a %s item reaches only people who can read it, and of an unlisted one only those who watch it',
  async (visibility, reaches) => {
    const owner = person(`owner-of-${visibility}`)
    const { content_id, channel_id } = await makeContent(app, owner)
    await app.db.updateTable('content').set({ visibility }).where('content_id', '=', content_id).execute()
    const watching = [content_id]
    const heard = {
      visitor: await listenAs(null, { watching }),
      listener: await listenAs(person('listener')),
      watcher: await listenAs(person('listener'), { watching }),
      owner: await listenAs(owner),
    }
    await app.db.transaction().execute(async (trx) => {
      const audience = { content_id, owner_ids: [owner.user_id, owner.user_id], visibility }
      await publish(trx, 'content.updated', { content_id, channel_id, status: 'completed' }, audience)
      for (const user_id of ['listener', owner.user_id])
        await publish(trx, 'balance.updated', { current_token_amount: 7 }, { user_id })
    })
    await expect.poll(() => amounts(heard.owner).at(-1), PATIENCE).toBe(7)
    for (const reader of [heard.listener, heard.watcher])
      await expect.poll(() => amounts(reader).at(-1), PATIENCE).toBe(7)
    const gotIt = (reader: LiveReader) => reader.events().some(({ event }) => event === 'content.updated')
    if (reaches.visitor) await expect.poll(() => gotIt(heard.visitor), PATIENCE).toBe(true)
    expect({
      visitor: gotIt(heard.visitor),
      listener: gotIt(heard.listener),
      watcher: gotIt(heard.watcher),
      owner: gotIt(heard.owner),
    }).toEqual(reaches)
    expect(heard.visitor.events().filter(({ event }) => event === 'balance.updated')).toEqual([])
  },
)

test('strangers receive no events of an item that was made private, not even earlier ones', async () => {
  const owner = person('withdraws')
  const channel_id = await makeChannel(app, owner)
  const start = (await app.live.range()).newest
  const { content_id } = await makeContent(app, owner, { channel_id })
  await app.db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', content_id).execute()
  const stranger = await listenAs(person('stranger'), { after: start })
  const self = await listenAs(owner, { after: start })
  await publishBalance('stranger', 1)
  await expect.poll(() => amounts(stranger), PATIENCE).toEqual([1])
  expect(self.events().map(({ event }) => event)).toEqual(['balance.updated', 'content.updated'])
})

test('DATA-67 submitting an item sends the new balance to its owner and the item to everyone', async () => {
  const owner = person('submits')
  const channel_id = await makeChannel(app, owner)
  const [self, visitor] = [await listenAs(owner), await listenAs(null)]
  const { content_id } = await makeContent(app, owner, { channel_id })
  const updated = { event: 'content.updated', data: { content_id, channel_id, status: 'processing' } }
  await expect.poll(() => self.events(), PATIENCE).toMatchObject([{ event: 'balance.updated' }, updated])
  await expect.poll(() => visitor.events(), PATIENCE).toMatchObject([updated])
})

test('two API processes on one database deliver the same events with the same numbers', async () => {
  const live = liveEvents({ db: app.db, connection_string: app.connection_string, onLost: () => undefined })
  const server = await createServer({ ...app, live }, routes)
  const other = await server.listen({ port: 0, host: '127.0.0.1' })
  const [here, there] = [await listenAs(person('two')), await listenAs(person('two'), { at: other })]
  await Promise.all(Array.from({ length: 20 }, (_, amount) => publishBalance('two', amount)))
  await expect.poll(() => there.events().length, PATIENCE).toBe(20)
  await expect.poll(() => here.events().length, PATIENCE).toBe(20)
  expect(there.events()).toEqual(here.events())
  const moved = await listenAs(person('two'), { after: there.events()[9]?.seq })
  await expect.poll(() => moved.events(), PATIENCE).toEqual(there.events().slice(10))
  await server.close()
  await live.close()
})

test('a killed LISTEN connection loses no event', async () => {
  const reader = await listenAs(person('survivor'))
  for (let round = 0; round < 3; round++) {
    const { rows } = await sql<{ killed: boolean }>`
      select pg_terminate_backend(pid) as killed from pg_stat_activity where datname = current_database() and query ilike 'listen "live_event"%'`.execute(
      app.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    await publishBalance('survivor', round)
    await expect.poll(() => amounts(reader).at(-1), PATIENCE).toBe(round)
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen "live_event"%'`.execute(
              app.db,
            )
          ).rows.length,
        PATIENCE,
      )
      .toBeGreaterThan(0)
  }
  expect(amounts(reader)).toEqual([0, 1, 2])
})

test.each(['999999999', 'nonsense', '-1', ''])(
  'a Last-Event-ID that was never issued gets a reset: %j',
  async (after) => {
    const { newest } = await app.live.range()
    const reader = await listenAs(person('lost'), { after })
    expect(reader.messages[0]).toMatchObject({ event: 'live.reset', seq: newest })
  },
)

test('an expired credential opens no stream', async () => {
  await expect(readLive(address, { headers: { authorization: 'Bearer expired' } })).rejects.toThrow('answered 401')
})

test('a listener whose missed events were deleted gets a reset', async () => {
  const { newest: before } = await app.live.range()
  await publishBalance('away', 1)
  await publishBalance('away', 2)
  await app.db
    .updateTable('live_event')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await deleteOldEvents(app.db, 24)
  const { newest } = await app.live.range()
  expect(newest).toBeGreaterThan(before)
  const late = await listenAs(person('away'), { after: before })
  expect(late.messages[0]).toMatchObject({ event: 'live.reset', seq: newest })
  const upToDate = await listenAs(person('away'), { after: newest })
  expect(upToDate.messages[0]).toMatchObject({ event: 'live.ready', seq: newest })
  await publishBalance('away', 3)
  await expect.poll(() => amounts(late), PATIENCE).toEqual([3])
  await expect.poll(() => amounts(upToDate), PATIENCE).toEqual([3])
})

test('without stored events, a stream opens only after the transaction that is publishing one', async () => {
  await app.db.deleteFrom('live_event').execute()
  const writing = await publishSlowly('early', 9)
  let isOpen = false
  const opening = listenAs(person('early')).finally(() => (isOpen = true))
  await expect.poll(waitingForLock, PATIENCE).toBe(1)
  expect(isOpen).toBe(false)
  writing.release()
  await writing.committed
  const reader = await opening
  await publishBalance('early', 10)
  await expect.poll(() => amounts(reader).at(-1), PATIENCE).toBe(10)
})

/** A second server with some dependencies replaced; closed at the end. */
async function serve(parts: Partial<typeof app>) {
  const server = await createServer({ ...app, ...parts }, routes)
  afterAll(() => server.close())
  const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return { url, connections: () => promisify(server.server.getConnections.bind(server.server))() }
}

test('a stream ends soon after its credential expires', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    let viewerOf: typeof app.identity.viewerOf = async () => person('leaves')
    const identity: typeof app.identity = { ...app.identity, viewerOf: (authorization) => viewerOf(authorization) }
    const reader = await listenAs(person('leaves'), { at: (await serve({ identity })).url.href })
    const checked = Promise.withResolvers<void>()
    viewerOf = async () => {
      checked.resolve()
      throw new Error('the database is away')
    }
    vi.advanceTimersByTime(15_000)
    await checked.promise
    await publishBalance('leaves', 1)
    await expect.poll(() => amounts(reader), PATIENCE).toEqual([1])
    viewerOf = async () => 'refused'
    vi.advanceTimersByTime(15_000)
    await reader.ended
  } finally {
    vi.useRealTimers()
  }
})

test('a client that disconnects before the stream opens leaves no listener', async () => {
  const [requested, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answered = Promise.withResolvers<void>()
  let listeners = 0
  const live = {
    ...app.live,
    async range() {
      requested.resolve()
      await resume.promise
      const range = await app.live.range()
      // After the route has gone on with the range.
      setImmediate(answered.resolve)
      return range
    },
    subscribe() {
      listeners += 1
      return () => void (listeners -= 1)
    },
  }
  const { url, connections } = await serve({ live })
  const socket = connect(Number(url.port), '127.0.0.1').end('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n')
  await requested.promise
  socket.destroy()
  await expect.poll(connections, PATIENCE).toBe(0)
  resume.resolve()
  await answered.promise
  expect(listeners).toBe(0)
})
