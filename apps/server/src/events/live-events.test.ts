import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Visibility } from '@app/domain/content'
import { connect } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp, type Person } from '../../test/app.ts'
import { liveListeners } from '../../test/live-listeners.ts'
import { readLive, type LiveReader } from '../../test/live-reader.ts'
import { makeChannel, makeContent } from '../../test/factories.ts'
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

/** Tells one person a number, after a pause that shuffles who commits first. */
async function tell(user_id: string, current_token_amount: number, pause_ms = 0): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await sleep(pause_ms)
    await publish(trx, 'balance.updated', { current_token_amount }, { user_id })
  })
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
  const told = Array.from({ length: 50 }, (_, index) => index)
  await Promise.all(told.map((amount) => tell('fifty', amount, Math.random() * 50)))
  await expect.poll(() => reader.events().length, PATIENCE).toBe(50)
  expect(amounts(reader).toSorted((a, b) => Number(a) - Number(b))).toEqual(told)
  expect(isRising(reader)).toBe(true)
})

test('numbers rise in the order of commits: whoever has seen one has missed none below it', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = app.db.transaction().execute(async (trx) => {
    await publish(trx, 'balance.updated', { current_token_amount: 1 }, { user_id: 'order' })
    await gate.promise
  })
  await sleep(100)
  const quick = tell('order', 2)
  const reader = await listenAs(person('order'))
  await sleep(200)
  expect(reader.events()).toEqual([])
  gate.resolve()
  await Promise.all([slow, quick])
  await expect.poll(() => amounts(reader), PATIENCE).toEqual([1, 2])
  expect(isRising(reader)).toBe(true)
})

test('a transaction that is rolled back tells nobody', async () => {
  const reader = await listenAs(person('rolled-back'))
  const failing = app.db.transaction().execute(async (trx) => {
    await publish(trx, 'balance.updated', { current_token_amount: 1 }, { user_id: 'rolled-back' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await tell('rolled-back', 2)
  await expect.poll(() => amounts(reader), PATIENCE).toEqual([2])
})

test('reading on from Last-Event-ID misses nothing and repeats nothing, while more is told', async () => {
  const who = person('resumes')
  const received: unknown[] = []
  let telling = true
  const teller = (async () => {
    for (let amount = 0; amount < 300; amount++) await tell('resumes', amount)
    telling = false
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
  while (telling) {
    await sleep(30)
    reader.close()
    await reader.ended
    received.push(...amounts(reader))
    last = reader.events().at(-1)?.seq ?? last
    reader = await listenAs(who, { after: last })
    expect(reader.messages[0]).toMatchObject({ event: 'live.ready', seq: last })
  }
  await teller
  await expect.poll(() => amounts(reader).at(-1) ?? received.at(-1), PATIENCE).toBe(299)
  received.push(...amounts(reader))
  expect(received).toEqual(Array.from({ length: 300 - missedBefore.length }, (_, index) => index + missedBefore.length))
})

test('many who join at different points of the past, while more is told, each get all of theirs', async () => {
  const start = (await app.live.range()).newest
  for (let amount = 0; amount < 40; amount++) await tell('joins', amount)
  const { rows } = await sql<{ seq: string }>`select seq from live_event where user_id = 'joins' order by seq`.execute(
    app.db,
  )
  const points = [start, ...rows.map(({ seq }) => Number(seq))]
  const more = (async () => {
    for (let amount = 40; amount < 120; amount++) await tell('joins', amount)
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
  'PLAY-39 an event of a %s item reaches only those who may read it, and of an unlisted one only those who know of it',
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

test('an item that was made private tells strangers nothing, not even about its past', async () => {
  const owner = person('withdraws')
  const channel_id = await makeChannel(app, owner)
  const start = (await app.live.range()).newest
  const { content_id } = await makeContent(app, owner, { channel_id })
  await app.db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', content_id).execute()
  const stranger = await listenAs(person('stranger'), { after: start })
  const self = await listenAs(owner, { after: start })
  await tell('stranger', 1)
  await expect.poll(() => amounts(stranger), PATIENCE).toEqual([1])
  expect(self.events().map(({ event }) => event)).toEqual(['balance.updated', 'content.updated'])
})

test('DATA-67 submitting an item tells its owner the new balance and everybody the item', async () => {
  const owner = person('submits')
  const channel_id = await makeChannel(app, owner)
  const [self, visitor] = [await listenAs(owner), await listenAs(null)]
  const { content_id } = await makeContent(app, owner, { channel_id })
  const updated = { event: 'content.updated', data: { content_id, channel_id, status: 'processing' } }
  await expect.poll(() => self.events(), PATIENCE).toMatchObject([{ event: 'balance.updated' }, updated])
  await expect.poll(() => visitor.events(), PATIENCE).toMatchObject([updated])
})

test('two API processes on one database tell the same events with the same numbers', async () => {
  const live = liveEvents({ db: app.db, connection_string: app.connection_string, onLost: () => undefined })
  const server = await createServer({ ...app, live }, routes)
  const other = await server.listen({ port: 0, host: '127.0.0.1' })
  const [here, there] = [await listenAs(person('two')), await listenAs(person('two'), { at: other })]
  await Promise.all(Array.from({ length: 20 }, (_, amount) => tell('two', amount)))
  await expect.poll(() => there.events().length, PATIENCE).toBe(20)
  await expect.poll(() => here.events().length, PATIENCE).toBe(20)
  expect(there.events()).toEqual(here.events())
  const moved = await listenAs(person('two'), { after: there.events()[9]?.seq })
  await expect.poll(() => moved.events(), PATIENCE).toEqual(there.events().slice(10))
  await server.close()
  await live.close()
})

test('a killed LISTEN connection costs no event', async () => {
  const reader = await listenAs(person('survivor'))
  for (let round = 0; round < 3; round++) {
    const { rows } = await sql<{ killed: boolean }>`
      select pg_terminate_backend(pid) as killed from pg_stat_activity where datname = current_database() and query ilike 'listen "live_event"%'`.execute(
      app.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    await tell('survivor', round)
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

test.each(['999999999', 'nonsense', '-1', ''])('a number that was never given resets: %j', async (after) => {
  const { newest } = await app.live.range()
  const reader = await listenAs(person('lost'), { after })
  expect(reader.messages[0]).toMatchObject({ event: 'live.reset', seq: newest })
})

test('an expired credential opens no stream', async () => {
  await expect(readLive(address, { headers: { authorization: 'Bearer expired' } })).rejects.toThrow('answered 401')
})

test('whoever was away for longer than events are kept is told to ask for everything again', async () => {
  const { newest: before } = await app.live.range()
  await tell('away', 1)
  await tell('away', 2)
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
  await tell('away', 3)
  await expect.poll(() => amounts(late), PATIENCE).toEqual([3])
  await expect.poll(() => amounts(upToDate), PATIENCE).toEqual([3])
})

test('with no event kept, a stream opens only after the one that is being written', async () => {
  await app.db.deleteFrom('live_event').execute()
  const gate = Promise.withResolvers<void>()
  const writing = app.db.transaction().execute(async (trx) => {
    await publish(trx, 'balance.updated', { current_token_amount: 9 }, { user_id: 'early' })
    await gate.promise
  })
  await sleep(100)
  let isOpen = false
  const opening = listenAs(person('early')).finally(() => (isOpen = true))
  await sleep(300)
  expect(isOpen).toBe(false)
  gate.resolve()
  await writing
  const reader = await opening
  await tell('early', 10)
  await expect.poll(() => amounts(reader).at(-1), PATIENCE).toBe(10)
})

/** A server of its own beside the app, with some parts exchanged; closed at the end. */
async function serve(parts: Partial<typeof app>): Promise<URL> {
  const server = await createServer({ ...app, ...parts }, routes)
  afterAll(() => server.close())
  return new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
}

test('a stream ends soon after its credential has', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    let isOver = false
    const identity = { ...app.identity, viewerOf: async () => (isOver ? ('refused' as const) : person('leaves')) }
    const reader = await listenAs(person('leaves'), { at: (await serve({ identity })).href })
    vi.advanceTimersByTime(15_000)
    isOver = true
    vi.advanceTimersByTime(15_000)
    await reader.ended
    expect(reader.messages[0]?.event).toBe('live.ready')
  } finally {
    vi.useRealTimers()
  }
})

test('who hangs up before the stream opens is not served for ever', async () => {
  const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answered = Promise.withResolvers<void>()
  let listeners = 0
  const live = {
    ...app.live,
    async range() {
      asked.resolve()
      await gone.promise
      setImmediate(() => setImmediate(answered.resolve))
      return app.live.range()
    },
    subscribe() {
      listeners += 1
      return () => void (listeners -= 1)
    },
  }
  const { port } = await serve({ live })
  const socket = connect(Number(port), '127.0.0.1').end('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n')
  await asked.promise
  socket.destroy()
  await sleep(200)
  gone.resolve()
  await answered.promise
  await sleep(200)
  expect(listeners).toBe(0)
})
