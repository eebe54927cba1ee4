import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { liveListeners } from '#test/live/live-listeners.ts'
import { makeContent } from '#test/factories.ts'
import { publish } from './live-events.repository.ts'
import { MAX_EVENTS_BEHIND } from './live-subscriptions.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const PATIENCE = { timeout: 15_000, interval: 20 }
const listen = liveListeners(address)

async function publishBalance(user_id: string, current_token_amount: number): Promise<void> {
  await app.db.transaction().execute((trx) => publish(trx, 'balance.updated', { current_token_amount }, { user_id }))
}

/** Inserts events of another person in one statement. */
async function fillWith(count: number): Promise<void> {
  await sql`insert into live_event (seq, name, payload, user_id)
    select nextval('live_event_seq'), 'balance.updated', '{"current_token_amount": 1}', 'somebody-else' from generate_series(1, ${count}::int)`.execute(
    app.db,
  )
}

const amountsOf = (events: { data: Record<string, unknown> }[]) =>
  events.map(({ data }) => data['current_token_amount'])

test('a listener who missed too many events to catch up gets a reset, and receives what comes after', async () => {
  const { newest: start } = await app.live.range()
  await publishBalance('late', 1)
  await fillWith(MAX_EVENTS_BEHIND)
  const { newest } = await app.live.range()
  const late = await listen({ headers: app.as(person('late')), after: start })
  expect(late.messages[0]).toMatchObject({ event: 'live.reset', seq: newest })
  await publishBalance('late', 2)
  await expect.poll(() => amountsOf(late.events()), PATIENCE).toEqual([2])
})

test('a listener who missed fewer events gets theirs, and none of others', async () => {
  const { newest: start } = await app.live.range()
  await publishBalance('behind', 1)
  await fillWith(MAX_EVENTS_BEHIND - 10)
  await publishBalance('behind', 2)
  // One who is up to date keeps the shared reader at the newest event.
  const current = await listen({ headers: app.as(person('behind')) })
  const behind = await listen({ headers: app.as(person('behind')), after: start })
  await publishBalance('behind', 3)
  await expect.poll(() => amountsOf(behind.events()), PATIENCE).toEqual([1, 2, 3])
  await expect.poll(() => amountsOf(current.events()), PATIENCE).toEqual([3])
})

test('catching up delivers events of public items, of own items, and of unlisted ones in `watching`', async () => {
  const { newest: start } = await app.live.range()
  const owner = person('has-items')
  const items: Record<string, string> = {}
  for (const visibility of ['public', 'unlisted', 'private'] as const) {
    const { content_id, channel_id } = await makeContent(app, owner)
    items[visibility] = content_id
    await app.db.updateTable('content').set({ visibility }).where('content_id', '=', content_id).execute()
    // Replaces what submitting said about the item while it was public.
    await app.db.deleteFrom('live_event').where('content_id', '=', content_id).execute()
    await app.db
      .transaction()
      .execute((trx) =>
        publish(
          trx,
          'content.updated',
          { content_id, channel_id, status: 'completed' },
          { content_id, owner_ids: [owner.user_id], visibility },
        ),
      )
  }
  await listen()
  const seenBy = async (who: Person | null, watching: string[]) => {
    const reader = await listen({ headers: who ? app.as(who) : {}, after: start, watching })
    await publishBalance('the-end', 0)
    await expect
      .poll(() => reader.events().some(({ data }) => data['content_id'] === items['public']), PATIENCE)
      .toBe(true)
    return Object.keys(items).filter((visibility) =>
      reader.events().some(({ data }) => data['content_id'] === items[visibility]),
    )
  }
  expect(await seenBy(null, Object.values(items))).toEqual(['public'])
  expect(await seenBy(person('stranger'), [])).toEqual(['public'])
  expect(await seenBy(person('stranger'), Object.values(items))).toEqual(['public', 'unlisted'])
  expect(await seenBy(owner, [])).toEqual(['public', 'unlisted', 'private'])
})

test('a stream that cannot be caught up is ended, so that its listener comes back', async () => {
  const { newest } = await app.live.range()
  // One who is up to date: the shared reader has read the event, so that a listener after it has to be caught up.
  const current = await listen({ headers: app.as(person('broken')) })
  await publishBalance('broken', 1)
  await expect.poll(() => amountsOf(current.events()), PATIENCE).toEqual([1])
  await app.db.schema.alterTable('live_event').renameColumn('owner_ids', 'owners_away').execute()
  // The route has read the range before; the query for missed events fails.
  const ended = listen({ headers: app.as(person('broken')), after: newest }).then(({ ended }) => ended)
  await ended
  await app.db.schema.alterTable('live_event').renameColumn('owners_away', 'owner_ids').execute()
  const back = await listen({ headers: app.as(person('broken')), after: newest })
  await expect.poll(() => amountsOf(back.events()), PATIENCE).toEqual([1])
})

/** A server of its own beside the app, with some parts exchanged; closed at the end. */
async function serve(parts: Partial<typeof app>): Promise<string> {
  const server = await createServer({ ...app, ...parts }, routes)
  afterAll(() => server.close())
  return server.listen({ port: 0, host: '127.0.0.1' })
}

test.each([
  ['an address', { LIVE_STREAM_LIMIT_PER_ADDRESS: 2 }, [null, 'a', 'b'], 429],
  ['an account', { LIVE_STREAM_LIMIT_PER_ACCOUNT: 2 }, ['a', 'a', 'a'], 429],
  ['the server', { LIVE_STREAM_LIMIT: 2 }, [null, 'a', 'b'], 503],
] as const)(
  'the streams of %s are limited, and one that ends makes room',
  async (_whose, limits, [first, second, third], status) => {
    const at = await serve({ config: { ...app.config, ...limits } })
    const headersOf = (name: string | null): Record<string, string> => (name ? app.as(person(name)) : {})
    await listen({ at, headers: headersOf(first) })
    const leaving = await listen({ at, headers: headersOf(second) })
    const refused = await fetch(`${at}/api/live`, { headers: headersOf(third) })
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([status, 30])
    leaving.close()
    await leaving.ended
    await expect.poll(() => listen({ at, headers: headersOf(third) }).then(() => 'open', String), PATIENCE).toBe('open')
  },
)

test('a client that disconnects while its credential is checked leaves no stream counted', async () => {
  const [checking, disconnected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ranged = Promise.withResolvers<void>()
  const viewerOf = async () => {
    checking.resolve()
    await disconnected.promise
    return person('gone')
  }
  const live = { ...app.live, range: () => app.live.range().finally(() => setImmediate(ranged.resolve)) }
  const at = await serve({
    live,
    identity: { ...app.identity, viewerOf },
    config: { ...app.config, LIVE_STREAM_LIMIT: 1 },
  })
  const socket = connect(Number(new URL(at).port), '127.0.0.1').end(
    'GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer gone\r\n\r\n',
  )
  await checking.promise
  socket.destroy()
  await sleep(200)
  disconnected.resolve()
  await ranged.promise
  expect((await listen({ at })).messages[0]?.event).toBe('live.ready')
})
