import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { readFigures } from '#http/read-figures.ts'
import { describeRequest } from '#lib/describe-request.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { makeChannel } from '#test/factories.ts'
import { all, first, parseFeed, type Element } from '#test/feeds/parse-feed.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { makePrivateFeed } from '#test/http/private-feeds.ts'

const app = await testApp()
const { published } = publishedItems(app)
const ana = person('ana')
const item = await published('ana')
const { channel_id, content_id } = item

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const pathOf = (url = '') => new URL(url).pathname
const show = (visibility: string, id = content_id) =>
  app.server.inject({
    method: 'PUT',
    url: `/api/content/${id}/visibility?channel_id=${channel_id}`,
    headers: app.as(ana),
    payload: { visibility },
  })
async function readFeed(path: string) {
  const { body, statusCode } = await get(path)
  expect(statusCode).toBe(200)
  return parseFeed(body)
}
/** Every address that a feed gives of files. */
function filesOf(element: Element | undefined): string[] {
  const own = Object.entries(element?.attributes ?? {}).filter(([name]) => ['url', 'href'].includes(name))
  return [...own.map(([, value]) => value), ...(element?.children ?? []).flatMap(filesOf)]
}

test('SHOW-O62 a creator hears private and unlisted items of their own channel, with transcript and chapters, under the token', async () => {
  await show('private')
  const { path, token } = await makePrivateFeed(app, ana, { channel_id })
  const { channel, items, guids, textOf } = await readFeed(path)
  expect(guids).toEqual([content_id])
  expect([textOf('title'), textOf('itunes:block'), textOf('podcast:block'), textOf('podcast:locked')]).toEqual([
    'Slow Machines (private)',
    'Yes',
    'yes',
    'yes',
  ])
  for (const name of ['podcast:guid', 'itunes:owner', 'podcast:podping']) expect(all(channel, name)).toEqual([])
  const enclosure = first(items[0], 'enclosure')?.attributes
  const sound = await get(pathOf(enclosure?.['url']))
  expect([sound.statusCode, sound.headers['content-type'], String(sound.rawPayload.length)]).toEqual([
    200,
    'audio/mpeg',
    enclosure?.['length'],
  ])
  for (const { attributes } of all(items[0], 'podcast:transcript')) {
    const file = await get(pathOf(attributes['url']))
    expect([file.statusCode, String(file.headers['content-type']).split(';')[0]]).toEqual([200, attributes['type']])
  }
  expect((await get(`/feeds/${token}/content/${content_id}/chapters.json`)).statusCode).toBe(200)
  expect((await get(`/feeds/${token}/content/${content_id}/r2/audio.mp3`)).rawPayload).toEqual(sound.rawPayload)
  const files = filesOf(channel).filter((url) => /\.(mp3|vtt|srt|json|jpg|xml)$/.test(url))
  expect(files.length).toBeGreaterThan(5)
  for (const url of files) expect(pathOf(url)).toMatch(new RegExp(`^/feeds/${token}/`))
  const pictures = [...new Set(files.filter((url) => url.endsWith('.jpg')))]
  expect(pictures).toHaveLength(2)
  for (const url of pictures) {
    const picture = await get(pathOf(url))
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
})

test('SHOW-O63 nothing of it is for search engines, other sites, shared caches or the pages it leads to', async () => {
  const { path, token } = await makePrivateFeed(app, ana, { channel_id })
  for (const url of [
    path,
    `/feeds/${token}/content/${content_id}/audio.mp3`,
    `/feeds/${token}/content/${content_id}/transcript.vtt`,
    '/feeds/wrong/feed.xml',
  ])
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await app.server.inject({ method, url, headers: { origin: 'https://other.example' } })
      expect(headers['x-robots-tag']).toMatch(/^noindex/)
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toMatch(/^private, no-cache$|^no-store$/)
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['link']).toBeUndefined()
    }
})

test('HEAD, ranges, If-Range and validators are those of the public files, and an unchanged feed is not sent again', async () => {
  await show('private')
  const { path, token } = await makePrivateFeed(app, ana, { channel_id })
  const audio = `/feeds/${token}/content/${content_id}/audio.mp3`
  const whole = await get(audio)
  const etag = String(whole.headers.etag)
  const part = await get(audio, { range: 'bytes=10-19', 'if-range': etag })
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)])
  expect((await get(audio, { range: 'bytes=10-19', 'if-range': '"another"' })).statusCode).toBe(200)
  expect((await get(audio, { 'if-none-match': etag })).statusCode).toBe(304)
  const head = await app.server.inject({ method: 'HEAD', url: audio })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    whole.headers['content-length'],
    '',
  ])

  const first_time = await get(path)
  const known = { 'if-none-match': String(first_time.headers.etag) }
  expect((await get(path, known)).statusCode).toBe(304)
  await show('unlisted')
  const changed = await get(path, known)
  expect([changed.statusCode, changed.headers.etag === known['if-none-match']]).toEqual([200, false])
})

test('SHOW-O64 of other channels it has what is public, never what is unlisted or private, nor a channel whose feed is off', async () => {
  const ben = person('ben')
  const { path, token } = await makePrivateFeed(app, ben, { channel_id })
  const audio = `/feeds/${token}/content/${content_id}/audio.mp3`
  const seen = async () => [(await readFeed(path)).guids, (await get(audio)).statusCode]
  await show('public')
  expect(await seen()).toEqual([[content_id], 200])
  for (const visibility of ['unlisted', 'private']) {
    await show(visibility)
    expect(await seen()).toEqual([[], 404])
  }
  await show('public')
  const setMode = (feed_mode: 'off' | 'unlisted') =>
    app.db.updateTable('channel').set({ feed_mode }).where('channel_id', '=', channel_id).execute()
  await setMode('off')
  expect(await seen()).toEqual([[], 404])
  await setMode('unlisted')
  expect(await seen()).toEqual([[content_id], 200])
})

test('a token opens what its own feed has, and nothing else of its owner', async () => {
  const other = await makeChannel(app, ana)
  const elsewhere = await publishItem(app, other, { visibility: 'private' })
  const { token } = await makePrivateFeed(app, ana, { channel_id })
  const all_of_hers = await makePrivateFeed(app, ana)
  const audioOf = (of: string) => `/feeds/${of}/content/${elsewhere}/audio.mp3`
  expect((await get(audioOf(token))).statusCode).toBe(404)
  expect((await get(audioOf(all_of_hers.token))).statusCode).toBe(200)
  expect((await readFeed(all_of_hers.path)).guids.toSorted()).toEqual([content_id, elsewhere].toSorted())
})

test('SHOW-O65 what a person follows is one feed, whose titles name their shows, and it follows what they follow', async () => {
  const dora = person('dora')
  const other = await makeChannel(app, person('eve'))
  const [open, hidden] = [await publishItem(app, other), await publishItem(app, other, { visibility: 'unlisted' })]
  await show('public')
  const { path, token } = await makePrivateFeed(app, dora, { scope: 'followed' })
  const follow = (method: 'PUT' | 'DELETE', id: string) =>
    app.server.inject({ method, url: `/api/channels/${id}/follow`, headers: app.as(dora) })
  expect((await readFeed(path)).guids).toEqual([])
  for (const id of [other, channel_id]) await follow('PUT', id)
  const { guids, titles, textOf } = await readFeed(path)
  expect(guids.toSorted()).toEqual([open, content_id].toSorted())
  expect([textOf('title'), titles[0]]).toEqual(['Following on Duologue', 'Slow Machines: Why lighthouses still turn'])
  expect((await get(`/feeds/${token}/content/${hidden}/audio.mp3`)).statusCode).toBe(404)
  await follow('DELETE', other)
  expect((await readFeed(path)).guids).toEqual([content_id])
  expect((await get(`/feeds/${token}/content/${open}/audio.mp3`)).statusCode).toBe(404)
})

test('SHOW-O66 an item made private and a token revoked during a download end it at the next range', async () => {
  const listener = person('frank')
  await show('public')
  const { feed_id, token } = await makePrivateFeed(app, listener, { channel_id })
  const audio = `/feeds/${token}/content/${content_id}/audio.mp3`
  const next = async () => (await get(audio, { range: 'bytes=0-9' })).statusCode
  expect(await next()).toBe(206)
  await show('private')
  expect(await next()).toBe(404)
  await show('public')
  expect(await next()).toBe(206)
  await app.server.inject({ method: 'DELETE', url: `/api/private-feeds/${feed_id}`, headers: app.as(listener) })
  expect(await next()).toBe(404)
})

test('SHOW-O67 the token is in no line of the log at any level, and in no metric', async () => {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const log = pino({ level: 'trace', serializers: { req: describeRequest } }, sink)
  const broken = () => Promise.reject(new Error('broken'))
  const storage = { ...app.storage, head: broken, readPart: broken }
  const server = await createServer({ ...app, log, storage }, routes)
  onTestFinished(() => server.close())
  await show('public')
  const { path, token, feed_id } = await makePrivateFeed({ server, as: app.as }, ana, { channel_id })
  for (const url of [
    `${path}?x=1`,
    `/feeds/${token}/content/${content_id}/audio.mp3`,
    `/feeds/${token}/content/${content_id}/nothing.txt`,
    `/feeds/${token}/content/%E0%A4%A/audio.mp3`,
    `/feeds/${token}`,
  ])
    await server.inject({ url })
  await server.inject({ method: 'DELETE', url: `/api/private-feeds/${feed_id}`, headers: app.as(ana) })
  await server.inject(path)
  const said = lines.join('')
  expect(said).toContain('incoming request')
  expect(said).toContain('/feeds/…/feed.xml')
  expect(said).toContain('broken')
  expect(said).not.toContain(token)
  for (const event of ['private_feed_made', 'private_feed_revoked']) expect(said).toContain(event)
  expect(await readFigures(app)).not.toContain(token)
})
