import { FollowedEpisodes } from '@app/contracts/followed-episodes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeChannel, makeContent } from '#test/factories.ts'

const app = await testApp()
const ana = person('ana')
const LENGTH_MS = 600_000

type Call = { who: string; method?: 'GET' | 'PUT' | 'POST' | 'DELETE'; url: string; payload?: object }
const call = ({ who, method = 'GET', url, payload }: Call) =>
  app.server.inject({ method, url, headers: app.as(person(who)), ...(payload && { payload }) })
const follow = (who: string, channel_id: string) =>
  call({ who, method: 'PUT', url: `/api/channels/${channel_id}/follow` })

type Item = { content_id: string; channel_id: string }
type Made = { published_at?: Date; visibility?: 'public' | 'unlisted' | 'private' }

async function publishIn(channel_id: string, { published_at, visibility = 'public' }: Made = {}): Promise<Item> {
  const { content_id } = await makeContent(app, ana, { channel_id })
  await app.db
    .updateTable('content')
    .set({
      visibility,
      status: 'completed',
      audio_key: 'x',
      duration_ms: LENGTH_MS,
      ...(published_at && { published_at }),
    })
    .where('content_id', '=', content_id)
    .execute()
  await settleOpenHolds(app)
  return { content_id, channel_id }
}

const at = ({ content_id, channel_id }: Item, what: string) =>
  `/api/content/${content_id}/${what}?channel_id=${channel_id}`
const hear = (who: string, item: Item, position_ms: number) =>
  call({ who, method: 'PUT', url: at(item, 'position'), payload: { position_ms } })
const mark = (who: string, item: Item, isHeard: boolean) =>
  call({ who, method: isHeard ? 'PUT' : 'DELETE', url: at(item, 'heard') })

const listOf = async (who: string, query = '') =>
  FollowedEpisodes.parse((await call({ who, url: `/api/follows/episodes${query}` })).json())
const newTo = async (who: string) => (await listOf(who)).items.map(({ content_id }) => content_id)
const unreadOf = async (who: string) => (await call({ who, url: '/api/follows/unread' })).json()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('SHOW-O241 new is what followed channels made public since one follows them, and the one before, the last one first', async () => {
  const [channel, other] = [await makeChannel(app, ana), await makeChannel(app, ana)]
  await publishIn(channel, { published_at: daysAgo(9) })
  const before = await publishIn(channel, { published_at: daysAgo(4) })
  await publishIn(other)
  await follow('ben', channel)
  expect(await newTo('ben')).toEqual([before.content_id])
  const later = await publishIn(channel)
  for (const visibility of ['unlisted', 'private'] as const) await publishIn(channel, { visibility })
  await publishIn(channel, { published_at: daysAgo(7) })
  expect(await listOf('ben')).toMatchObject({
    items: [{ content_id: later.content_id }, { content_id: before.content_id }],
    next: null,
    total: 2,
    duration: 1_200,
    shows: [{ channel_id: channel, new_episodes: 2, published: { length: 4 } }],
  })
  expect(await unreadOf('ben')).toEqual({ episodes: 2 })
  await app.db
    .updateTable('content')
    .set({ visibility: 'private' })
    .where('content_id', '=', later.content_id)
    .execute()
  expect(await newTo('ben')).toEqual([before.content_id])
  await app.db.updateTable('channel').set({ deleted_at: new Date() }).where('channel_id', '=', channel).execute()
  expect(await listOf('ben')).toMatchObject({ items: [], total: 0, duration: 0, shows: [] })
})

test('SHOW-O242 what was begun goes on from where it stopped, what was played to its last half minute is heard', async () => {
  const channel = await makeChannel(app, ana)
  const [one, two, three] = [await publishIn(channel), await publishIn(channel), await publishIn(channel)]
  await follow('carl', channel)
  await app.db
    .updateTable('channel_follow')
    .set({ created_at: daysAgo(1) })
    .where('user_id', '=', 'carl')
    .execute()
  await hear('carl', one, 4_999)
  await hear('carl', two, 300_000)
  await hear('carl', three, 570_000)
  const listened = async () =>
    (await listOf('carl')).listened.map(({ content, position_ms, heard_at }) => [
      content.content_id,
      position_ms,
      heard_at !== null,
    ])
  expect(await newTo('carl')).toEqual([one.content_id])
  expect(await listened()).toEqual([
    [two.content_id, 300_000, false],
    [three.content_id, 570_000, true],
  ])
  await hear('carl', three, 60_000)
  expect(await listened()).toEqual([
    [three.content_id, 60_000, true],
    [two.content_id, 300_000, false],
  ])
  await hear('carl', three, 599_000)
  await mark('carl', three, false)
  expect(await newTo('carl')).toEqual([three.content_id, one.content_id])
})

test('what others may not read is not in the list of what one began', async () => {
  const channel = await makeChannel(app, ana)
  const item = await publishIn(channel)
  for (const who of ['dora', 'ana']) await hear(who, item, 300_000)
  await app.db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', item.content_id).execute()
  expect((await listOf('dora')).listened).toEqual([])
  expect((await listOf('ana')).listened).toMatchObject([{ content: { content_id: item.content_id } }])
})

test('SHOW-O243 marking as heard and not heard can be repeated, keeps the place, and other pages of the person hear of it', async () => {
  const channel = await makeChannel(app, ana)
  const item = await publishIn(channel)
  await follow('eve', channel)
  await hear('eve', item, 300_000)
  for (const _again of [1, 2]) expect((await mark('eve', item, true)).json()).toEqual({ heard: true })
  expect((await listOf('eve')).listened).toMatchObject([{ position_ms: 300_000, heard_at: expect.any(String) }])
  for (const _again of [1, 2]) expect((await mark('eve', item, false)).json()).toEqual({ heard: false })
  expect((await listOf('eve')).listened).toMatchObject([{ position_ms: 300_000, heard_at: null }])
  await hear('eve', item, 595_000)
  await hear('eve', item, 600_000)
  const { content_id } = item
  expect(await eventsOf('eve')).toEqual([
    { content_id, heard: true },
    { content_id, heard: false },
    { content_id, heard: true },
  ])
})

async function eventsOf(user_id: string) {
  const events = await app.db
    .selectFrom('live_event')
    .select('payload')
    .where('name', '=', 'heard.updated')
    .where('user_id', '=', user_id)
    .orderBy('seq')
    .execute()
  return events.map(({ payload }) => payload)
}

test('SHOW-O244 all that was new is marked at once, what came later is not, and the undo restores exactly that', async () => {
  const channel = await makeChannel(app, ana)
  const heard = await publishIn(channel)
  const shown = [await publishIn(channel), await publishIn(channel)]
  await follow('fred', channel)
  await app.db
    .updateTable('channel_follow')
    .set({ created_at: daysAgo(1) })
    .where('user_id', '=', 'fred')
    .execute()
  await mark('fred', heard, true)
  const until = (await listOf('fred')).items[0]?.published_at
  const late = await publishIn(channel)
  const ids = shown.map(({ content_id }) => content_id).toSorted()
  const all = { who: 'fred', method: 'PUT', url: '/api/follows/heard' } as const
  const { content_ids } = (await call({ ...all, payload: { until } })).json<{ content_ids: string[] }>()
  expect(content_ids.toSorted()).toEqual(ids)
  expect((await call({ ...all, payload: { until } })).json()).toEqual({ content_ids: [] })
  expect(await newTo('fred')).toEqual([late.content_id])
  const undo = { who: 'fred', method: 'POST', url: '/api/follows/heard/undo', payload: { content_ids } } as const
  await call({ ...undo, who: 'gina' })
  expect(await newTo('fred')).toEqual([late.content_id])
  expect((await call(undo)).json<{ content_ids: string[] }>().content_ids.toSorted()).toEqual(ids)
  expect((await newTo('fred')).toSorted()).toEqual([...ids, late.content_id].toSorted())
  expect(await eventsOf('fred')).toMatchObject([{ heard: true }, { content_id: null, heard: true }, { heard: false }])
})

test('SHOW-O245 pages of what is new neither repeat nor skip, and of one channel the newest twenty count', async () => {
  const [busy, quiet] = [await makeChannel(app, ana), await makeChannel(app, ana)]
  const same = daysAgo(0)
  await follow('hal', busy)
  await follow('hal', quiet)
  await app.db
    .updateTable('channel_follow')
    .set({ created_at: daysAgo(30) })
    .where('user_id', '=', 'hal')
    .execute()
  const first = await publishIn(busy, { published_at: daysAgo(20) })
  await sql`insert into content select (jsonb_populate_record(content, jsonb_build_object(
      'content_id', gen_random_uuid(), 'published_at', ${same.toISOString()}::text, 'guid', null))).*
    from content, generate_series(1, 21) where content_id = ${first.content_id}`.execute(app.db)
  await publishIn(quiet, { published_at: daysAgo(3) })
  const one = await listOf('hal')
  const two = await listOf('hal', `?after=${one.next}`)
  expect([one.items.length, two.items.length, two.next]).toEqual([20, 1, null])
  expect(one.total).toBe(21)
  expect(two).toMatchObject({ total: null, duration: null, listened: [], shows: [] })
  expect(new Set([...one.items, ...two.items].map(({ content_id }) => content_id)).size).toBe(21)
})

test('undoing the end of a following makes new again what was, and nobody follows from the future on', async () => {
  const channel = await makeChannel(app, ana)
  const item = await publishIn(channel, { published_at: daysAgo(3) })
  await publishIn(channel, { published_at: daysAgo(1) })
  const at = `/api/channels/${channel}/follow`
  const since = { who: 'ida', method: 'PUT' } as const
  await call({ ...since, url: `${at}?since=${daysAgo(2).toISOString()}` })
  expect((await newTo('ida')).length).toBe(2)
  await call({ who: 'ida', method: 'DELETE', url: at })
  await call({ ...since, url: `${at}?since=${daysAgo(-2).toISOString()}` })
  expect(await newTo('ida')).not.toContain(item.content_id)
  await publishIn(channel)
  expect((await newTo('ida')).length).toBe(2)
})

test('nobody marks what is not there for them, and visitors follow nothing', async () => {
  const channel = await makeChannel(app, ana)
  const hidden = await publishIn(channel, { visibility: 'private' })
  expect((await mark('ben', hidden, true)).statusCode).toBe(404)
  for (const url of ['/api/follows/episodes', '/api/follows/unread'])
    expect((await app.server.inject({ url })).statusCode).toBe(401)
  const unreadable = { who: 'ben', method: 'PUT', url: '/api/follows/heard' } as const
  for (const until of ['yesterday', 7, null, ''])
    expect((await call({ ...unreadable, payload: { until } })).statusCode).toBe(422)
  for (const content_ids of ['x', ['x'], undefined, [null]])
    expect(
      (await call({ who: 'ben', method: 'POST', url: '/api/follows/heard/undo', payload: { content_ids } })).statusCode,
    ).toBe(422)
  expect((await call({ who: 'ben', url: '/api/follows/episodes?after=x' })).statusCode).toBe(400)
})
