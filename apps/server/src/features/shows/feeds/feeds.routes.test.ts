import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { deleteChannelRow } from '#features/shows/channels/channels.repository.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { parseFeed } from '#test/feeds/parse-feed.ts'
import { copyItem, publishItem } from '#test/feeds/publish-item.ts'

const app = await testApp()
const feedOf = (channel_id: string) => `/channels/${channel_id}/feed.xml`

async function open(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return app.server.inject({ url, headers, method })
}

async function newChannel(): Promise<string> {
  return makeChannel(app, person(randomUUID()))
}

async function setChannel(channel_id: string, changes: Record<string, string | null>) {
  await app.db.updateTable('channel').set(changes).where('channel_id', '=', channel_id).execute()
}

async function setContent(content_id: string, changes: Record<string, unknown>) {
  await app.db.updateTable('content').set(changes).where('content_id', '=', content_id).execute()
}

async function etagOf(channel_id: string): Promise<string> {
  const { statusCode, headers } = await open(feedOf(channel_id), {}, 'HEAD')
  expect(statusCode).toBe(200)
  return String(headers.etag)
}

test('SHOW-O01 a feed has the finished public items of its channel, the latest to become public first, and nothing else', async () => {
  const channel_id = await newChannel()
  const older = await publishItem(app, channel_id, { script_title: 'Older' })
  await publishItem(app, channel_id, { script_title: 'Private', visibility: 'private' })
  await publishItem(app, channel_id, { script_title: 'Unlisted', visibility: 'unlisted' })
  await publishItem(app, channel_id, { script_title: 'Failed', status: 'error', audio_key: null })
  await publishItem(app, await newChannel(), { script_title: 'Elsewhere' })
  const newer = await publishItem(app, channel_id, {
    script_title: 'Newer',
    guid: 'from-elsewhere',
    duration_ms: 61_499,
  })
  const { statusCode, headers, body } = await open(feedOf(channel_id))
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const { titles, guids, textOf, items } = parseFeed(body)
  expect(titles).toEqual(['Newer', 'Older'])
  expect(guids).toEqual(['from-elsewhere', older])
  expect(textOf('title')).toBe('Slow Machines')
  const enclosure = items[0]?.children.find(({ name }) => name === 'enclosure')?.attributes
  expect(enclosure).toEqual({
    url: `http://localhost:3000/media/content/${newer}/audio.mp3`,
    length: '500',
    type: 'audio/mpeg',
  })
  const sound = await open(new URL(enclosure?.['url'] ?? '').pathname, {}, 'HEAD')
  expect(sound.headers['content-length']).toBe(enclosure?.['length'])
})

test('SHOW-O02 HEAD says what GET says, each encoding has a strong ETag of its own, and an unchanged copy gets 304', async () => {
  const channel_id = await newChannel()
  await publishItem(app, channel_id, { content_description: 'Words that repeat. '.repeat(100) })
  const tags = new Set<string>()
  let text = ''
  for (const [accepted, encoding] of [
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, *', 'gzip'],
  ] as const) {
    const asked = { 'accept-encoding': accepted }
    const [get, head] = [await open(feedOf(channel_id), asked), await open(feedOf(channel_id), asked, 'HEAD')]
    const { date: _, ...said } = get.headers
    expect(head.headers).toMatchObject(said)
    expect([get.headers['content-encoding'], head.body, get.headers.vary]).toEqual([encoding, '', 'accept-encoding'])
    expect(get.headers.etag).toMatch(/^"[\w-]+"$/)
    tags.add(String(get.headers.etag))
    const plain = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
    const whole = plain[encoding ?? 'none'](get.rawPayload).toString()
    text ||= whole
    expect(whole).toBe(text)
    for (const condition of [
      { 'if-none-match': `"other", W/${String(get.headers.etag)}` },
      { 'if-modified-since': String(get.headers['last-modified']) },
    ]) {
      const again = await open(feedOf(channel_id), { ...asked, ...condition })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', get.headers.etag])
      expect(again.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'accept-encoding' })
    }
  }
  expect(tags.size).toBe(3)
  expect(text.startsWith('<?xml')).toBe(true)
  const { headers } = await open(feedOf(channel_id))
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    link: `<http://localhost:3000${feedOf(channel_id)}>; rel="self"`,
  })
})

test('SHOW-O03 what a feed shows moves its ETag and date, what it does not show leaves them, and a correction keeps guid and address', async () => {
  const channel_id = await newChannel()
  const content_id = await publishItem(app, channel_id)
  const other = await publishItem(app, channel_id)
  const hidden = await publishItem(app, channel_id, { visibility: 'private' })
  const before = parseFeed((await open(feedOf(channel_id))).body)
  let etag = await etagOf(channel_id)

  for (const [where, quiet] of [
    [content_id, { view_count: 7, like_count: 2, media_epoch: 3, seconds_left: 4 }],
    [hidden, { script_title: 'Still hidden' }],
    [content_id, { audio_bytes: 501 }],
  ] as const) {
    await setContent(where, quiet)
    expect(await etagOf(channel_id), JSON.stringify(quiet)).toBe(etag)
  }
  await app.storage.put('content/corrected.mp3', Buffer.alloc(777), 'audio/mpeg')
  const moves = [
    () => setContent(content_id, { audio_key: 'content/corrected.mp3', revision: 2, duration_ms: 90_000 }),
    () => setContent(content_id, { script_title: 'Another title' }),
    () => setContent(content_id, { explicit: true }),
    () => setContent(content_id, { enclosure_revision: 2 }),
    () => setContent(other, { visibility: 'private' }),
    () => app.db.deleteFrom('content').where('content_id', '=', content_id).execute(),
    () => setChannel(channel_id, { channel_description: 'Other words.' }),
    () => setChannel(channel_id, { show_settings: JSON.stringify({ language: 'de' }) }),
    () => setChannel(channel_id, { feed_mode: 'listed' }),
  ]
  for (const [index, move] of moves.entries()) {
    await move()
    const now = await etagOf(channel_id)
    expect(now, String(move)).not.toBe(etag)
    etag = now
    if (index > 0) continue
    const { body, headers } = await open(feedOf(channel_id))
    const { guids, items, textOf } = parseFeed(body)
    expect(guids).toEqual(before.guids)
    const corrected = items.find((item) => item.children.some(({ text }) => text === content_id))
    const sound = corrected?.children.find(({ name }) => name === 'enclosure')?.attributes
    expect(sound).toMatchObject({ url: `http://localhost:3000/media/content/${content_id}/audio.mp3`, length: '777' })
    expect(textOf('lastBuildDate')).toBe(headers['last-modified'])
  }
  await app.db
    .updateTable('feed_change')
    .set({ changed_at: new Date(0) })
    .where('channel_id', '=', channel_id)
    .execute()
  expect((await open(feedOf(channel_id))).headers['last-modified']).toBe('Thu, 01 Jan 1970 00:00:00 GMT')
})

test('SHOW-O04 a feed that is off is not there, an unlisted one asks not to be listed, and a listed one does not', async () => {
  const channel_id = await newChannel()
  const seen = async () => {
    const { statusCode, headers, body } = await open(feedOf(channel_id))
    const { textOf } = statusCode === 200 ? parseFeed(body) : { textOf: () => undefined }
    return [statusCode, headers['x-robots-tag'], textOf('itunes:block')]
  }
  expect(await seen()).toEqual([200, 'noindex', 'Yes'])
  await setChannel(channel_id, { feed_mode: 'listed' })
  expect(await seen()).toEqual([200, undefined, undefined])
  await setChannel(channel_id, { feed_mode: 'off' })
  expect(await seen()).toEqual([404, undefined, undefined])
  for (const url of [
    feedOf(randomUUID()),
    feedOf('nobody'),
    `${feedOf(channel_id)}?page=0`,
    `${feedOf(channel_id)}?page=x`,
  ])
    expect((await open(url)).statusCode).toBe(404)
})

test('SHOW-O05 a moved feed leads to its new place, and a show from elsewhere says that it is here now', async () => {
  const channel_id = await newChannel()
  expect(parseFeed((await open(feedOf(channel_id))).body).textOf('itunes:new-feed-url')).toBeUndefined()
  const podcast_guid = '9b024349-ccf0-5f69-a609-6b82873eab3c'
  await setChannel(channel_id, { podcast_guid })
  const { textOf } = parseFeed((await open(feedOf(channel_id))).body)
  expect([textOf('podcast:guid'), textOf('itunes:new-feed-url')]).toEqual([
    podcast_guid,
    `http://localhost:3000${feedOf(channel_id)}`,
  ])
  await setChannel(channel_id, { moved_to: 'https://feeds.example.org/slow.xml' })
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await open(feedOf(channel_id), {}, method)
    expect([statusCode, headers.location]).toEqual([301, 'https://feeds.example.org/slow.xml'])
  }
})

test('SHOW-O06 the feed of a deleted channel is gone for good, also once nothing is left of the channel', async () => {
  const channel_id = await newChannel()
  await publishItem(app, channel_id)
  expect((await open(feedOf(channel_id))).statusCode).toBe(200)
  await app.db.updateTable('channel').set({ deleted_at: new Date() }).where('channel_id', '=', channel_id).execute()
  expect((await open(feedOf(channel_id))).statusCode).toBe(410)
  await app.db.deleteFrom('content').where('channel_id', '=', channel_id).execute()
  await deleteChannelRow(app.db, channel_id)
  const { statusCode, headers } = await open(feedOf(channel_id))
  expect([statusCode, headers['content-type']]).toEqual([410, expect.stringContaining('json')])
  expect(await app.db.selectFrom('feed_change').selectAll().where('channel_id', '=', channel_id).execute()).toEqual([])
  // Row that does not tell which channel it was.
  const { rows } = await sql<{ kept: string }>`select deleted_channel::text as kept from deleted_channel`.execute(
    app.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(channel_id)
})

test('SHOW-O07 above 300 items a feed has pages of 100 that lead to each other and hold each item once', async () => {
  const channel_id = await newChannel()
  const content_id = await publishItem(app, channel_id)
  await copyItem(app, content_id, 299)
  const whole = parseFeed((await open(feedOf(channel_id))).body)
  expect([whole.items.length, Object.keys(whole.links)]).toEqual([300, ['self']])
  await copyItem(app, content_id, 1)
  const address = `http://localhost:3000${feedOf(channel_id)}`
  const seen: (string | undefined)[] = []
  const counts: number[] = []
  for (let url: string | undefined = address; url;) {
    const { pathname, search } = new URL(url)
    const { guids, links } = parseFeed((await open(`${pathname}${search}`)).body)
    expect(links).toMatchObject({ self: url, first: address, last: `${address}?page=4` })
    seen.push(...guids)
    counts.push(guids.length)
    url = links['next']
  }
  expect(counts).toEqual([100, 100, 100, 1])
  expect(new Set(seen).size).toBe(301)
  expect((await open(`${feedOf(channel_id)}?page=5`)).statusCode).toBe(404)
})

test('SHOW-O08 a copy that is still good costs one query, and so does a feed that was written before', async () => {
  const channel_id = await newChannel()
  await publishItem(app, channel_id)
  const asked: string[] = []
  const pool = new pg.Pool({ connectionString: app.connection_string })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query.sql),
  })
  const server = await createServer({ ...app, db }, routes)
  onTestFinished(async () => {
    await server.close()
    await db.destroy()
  })
  const first = await server.inject({ url: feedOf(channel_id) })
  for (const headers of [{ 'if-none-match': String(first.headers.etag) }, {}]) {
    asked.length = 0
    const { statusCode } = await server.inject({ url: feedOf(channel_id), headers })
    expect([statusCode, asked.length]).toEqual([headers['if-none-match'] ? 304 : 200, 1])
  }
})
