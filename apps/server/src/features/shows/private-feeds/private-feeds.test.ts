import type { PrivateFeedView } from '@app/contracts/private-feeds'
import { privateFeedLimits, privateFeedSentences as sentences } from '@app/domain/private-feeds'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { makePrivateFeed } from '#test/http/private-feeds.ts'
import { forgetOldNetworks, networkOf } from './note-use.ts'

const app = await testApp()
const ana = person('ana')

const callApi = (who: Person, method: 'GET' | 'PUT' | 'POST' | 'DELETE', what = '', payload?: object) =>
  app.server.inject({ method, url: `/api/private-feeds${what}`, headers: app.as(who), ...(payload && { payload }) })
const listOf = async (who: Person) =>
  (await callApi(who, 'GET')).json<{ private_feeds: PrivateFeedView[] }>().private_feeds
const statusOf = async (url: string, remoteAddress = '127.0.0.1') =>
  (await app.server.inject({ url, remoteAddress })).statusCode

test('SHOW-O58 a private feed is named, its address is given once, and its token is kept nowhere', async () => {
  const who = person('keeper')
  const channel_id = await makeChannel(app, ana)
  const made = await makePrivateFeed(app, who, { name: '  Phone ', channel_id })
  expect(made.token).toMatch(/^[0-9a-f]{48}$/)
  const { answer } = made
  expect(answer.json().private_feed).toMatchObject({
    name: 'Phone',
    scope: 'channel',
    channel_id,
    channel_title: 'Slow Machines',
    last_used_at: null,
    unusual_networks: null,
  })
  expect(await statusOf(made.path)).toBe(200)
  const listed = await callApi(who, 'GET')
  expect(listed.body).not.toContain(made.token)
  const { rows } = await dump()
  expect(rows).not.toContain(made.token)
  expect(rows).toContain(made.feed_id)
})

async function dump() {
  const rows = await app.db.selectFrom('private_feed').selectAll().execute()
  const events = await app.db.selectFrom('live_event').selectAll().execute()
  return { rows: JSON.stringify([rows, events]) }
}

test('SHOW-O59 rotating keeps the name and ends the old address at once, and so does revoking, in every process', async () => {
  const { feed_id, path } = await makePrivateFeed(app, ana, { name: 'Car' })
  const another = await secondServer()
  const both = async (url: string) => [await statusOf(url), (await another.inject(url)).statusCode]
  expect(await both(path)).toEqual([200, 200])
  const rotated = (await callApi(ana, 'POST', `/${feed_id}/rotate`)).json<{
    private_feed: PrivateFeedView
    address: string
  }>()
  const after = new URL(rotated.address).pathname
  expect(rotated.private_feed).toMatchObject({ feed_id, name: 'Car', last_used_at: null })
  expect([await both(path), await both(after)]).toEqual([
    [404, 404],
    [200, 200],
  ])
  expect((await callApi(ana, 'DELETE', `/${feed_id}`)).json()).toEqual({ success: true })
  expect(await both(after)).toEqual([404, 404])
  expect((await callApi(ana, 'DELETE', `/${feed_id}`)).statusCode).toBe(404)
})

async function secondServer() {
  const { createServer } = await import('#http/server.ts')
  const { routes } = await import('#main/routes.ts')
  const server = await createServer(app, routes)
  const { onTestFinished } = await import('vitest')
  onTestFinished(() => server.close())
  return server
}

test('a feed of others is not there: neither listed nor renamed, rotated or revoked', async () => {
  const { feed_id, path } = await makePrivateFeed(app, ana)
  const ben = person('ben')
  expect(await listOf(ben)).toEqual([])
  for (const id of [feed_id, 'no-id']) {
    expect((await callApi(ben, 'PUT', `/${id}`, { name: 'Mine' })).json()).toMatchObject({ detail: sentences.missing })
    expect((await callApi(ben, 'POST', `/${id}/rotate`)).statusCode).toBe(404)
    expect((await callApi(ben, 'DELETE', `/${id}`)).statusCode).toBe(404)
  }
  expect(await statusOf(path)).toBe(200)
})

test('a person has a limited number of private feeds, also for two pages at once', async () => {
  const who = person('collector')
  for (let count = 1; count < privateFeedLimits.of_person; count++)
    expect((await makePrivateFeed(app, who)).answer.statusCode).toBe(200)
  const payload = { name: 'One more', scope: 'owned' }
  const both = await Promise.all([callApi(who, 'POST', '', payload), callApi(who, 'POST', '', payload)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await listOf(who)).toHaveLength(privateFeedLimits.of_person)
})

test('SHOW-O60 wrong tokens get one answer, are limited by address, and lock nobody out who shares it', async () => {
  const remoteAddress = '198.51.100.7'
  const { path, token } = await makePrivateFeed(app, ana)
  const wrong = [token.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 'x', '%00', token.toUpperCase() + 'G']
  const answers = await Promise.all(
    wrong.map((each) => app.server.inject({ url: `/feeds/${each}/feed.xml`, remoteAddress })),
  )
  for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, answers[0]?.body])
  const many = await Promise.all(Array.from({ length: 40 }, () => statusOf('/feeds/guess/feed.xml', remoteAddress)))
  expect(new Set(many)).toEqual(new Set([404, 429]))
  expect(await statusOf('/feeds/guess/feed.xml', '203.0.113.9')).toBe(404)
  expect(await statusOf(path, remoteAddress)).toBe(200)
})

test('SHOW-O61 its owner sees in which hour it was last used, and is warned of many networks in a day', async () => {
  const who = person('warned')
  const { feed_id, path } = await makePrivateFeed(app, who)
  const seen = async () => (await listOf(who)).find((feed) => feed.feed_id === feed_id)
  // Two of one network are one.
  for (let network = 1; network < privateFeedLimits.unusual_networks; network++)
    for (const host of [1, 2]) expect(await statusOf(path, `10.0.${network}.${host}`)).toBe(200)
  expect(await seen()).toMatchObject({ last_used_at: expect.stringMatching(/:00:00\.000Z$/), unusual_networks: null })
  await statusOf(path, '2001:db8:1:2::3')
  await statusOf(path, '2001:db8:1:7::3')
  expect(await seen()).toMatchObject({ unusual_networks: privateFeedLimits.unusual_networks })
  const { rows } = await networksOf(feed_id)
  expect(rows).not.toMatch(/10\.0|2001/)
  await callApi(who, 'POST', `/${feed_id}/rotate`)
  expect(await seen()).toMatchObject({ unusual_networks: null })
})

async function networksOf(feed_id: string) {
  const found = await app.db.selectFrom('private_feed_network').selectAll().where('feed_id', '=', feed_id).execute()
  return { count: found.length, rows: JSON.stringify(found) }
}

test('networks are forgotten after some days, and no more of them are counted than say anything', async () => {
  const { feed_id, path } = await makePrivateFeed(app, person('spread'))
  const rows = Array.from({ length: privateFeedLimits.counted_networks }, (_, index) => ({
    feed_id,
    used_on: new Date().toISOString().slice(0, 10),
    network_hash: `known ${index}`,
  }))
  const old = { feed_id, used_on: '2020-01-01', network_hash: 'old' }
  await app.db
    .insertInto('private_feed_network')
    .values([...rows, old])
    .execute()
  await statusOf(path)
  await forgetOldNetworks(app.db)
  expect((await networksOf(feed_id)).count).toBe(privateFeedLimits.counted_networks)
})

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['2001:db8:0:7::1', '2001:db8:0'],
  ['2001:0DB8::1', '2001:db8:0'],
])('%s is in the network %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('a feed that cannot note its use is served nevertheless', async () => {
  const who = person('full')
  const { path } = await makePrivateFeed(app, who)
  await app.db.schema.alterTable('private_feed_network').renameTo('gone').execute()
  expect(await statusOf(path)).toBe(200)
  await app.db.schema.alterTable('gone').renameTo('private_feed_network').execute()
})

test('a private feed goes with its channel, and what it opened with it', async () => {
  const channel_id = await makeChannel(app, ana)
  const content_id = await publishItem(app, channel_id)
  const { feed_id, path, token } = await makePrivateFeed(app, person('ben'), { channel_id })
  const audio = `/feeds/${token}/content/${content_id}/audio.mp3`
  expect([await statusOf(path), await statusOf(audio)]).toEqual([200, 200])
  await app.server.inject({ method: 'DELETE', url: `/api/channels/${channel_id}`, headers: app.as(ana) })
  expect([await statusOf(path), await statusOf(audio)]).toEqual([404, 404])
  expect(await listOf(person('ben'))).toEqual([])
  await app.db.deleteFrom('content').where('channel_id', '=', channel_id).execute()
  await app.db.deleteFrom('channel').where('channel_id', '=', channel_id).execute()
  expect(
    await app.db.selectFrom('private_feed').select('feed_id').where('feed_id', '=', feed_id).executeTakeFirst(),
  ).toBeUndefined()
})
