import { expect, test } from 'vitest'
import { findContent } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { newText, publishedItems, sentScripts, type Item } from '#test/content/published-items.ts'
import { first, parseFeed } from '#test/feeds/parse-feed.ts'
import { publishCorrection } from './publish-correction.ts'

const app = await testApp()
const never = new AbortController().signal
const calls = publishedItems(app)
const { published, callApi, linesOf } = calls
const { scriptOfItem, revise } = sentScripts(app, calls)

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const pathOf = (url = '') => new URL(url).pathname

async function readItem({ channel_id }: Item) {
  const feed = await get(`/channels/${channel_id}/feed.xml`)
  const { channel, items } = await parseFeed(feed.body)
  const text = (name: string) => first(items[0], name)?.text ?? ''
  const { url = '', length = '' } = first(items[0], 'enclosure')?.attributes ?? {}
  return {
    etag: feed.headers.etag,
    guid: text('guid'),
    pubDate: text('pubDate'),
    duration: text('itunes:duration'),
    html: text('content:encoded'),
    built: first(channel, 'lastBuildDate')?.text ?? '',
    url,
    length,
  }
}

async function correct(item: Item, position: number, more: { text?: string; fetch_again?: boolean } = {}) {
  const content = await findContent(app.db, item.content_id)
  const line = (await linesOf(item))[position]
  const payload = { text: newText(item), ...more, revision: content?.revision }
  const answer = await callApi(item, `POST /lines/${line?.utterance_id}/correction`, { payload })
  expect(answer.statusCode).toBe(200)
  await publishCorrection(app, item.content_id, never)
}

test('SHOW-O36 SHOW-O37 a corrected line keeps guid, date and enclosure address; length, duration, ETags, transcript and build date change, and a note says where', async () => {
  const item = await published('stable', 4)
  const [before, transcript] = [await readItem(item), await get(`/media/content/${item.content_id}/transcript.vtt`)]
  const sound = await get(pathOf(before.url))
  expect(before.length).toBe(String(sound.rawPayload.length))
  await correct(item, 2, { text: `${newText(item)} ${newText(item)}` })
  const after = await readItem(item)
  expect([after.guid, after.pubDate, after.url]).toEqual([before.guid, before.pubDate, before.url])
  expect(after.url).toMatch(/\/audio\.mp3$/)
  const sound_now = await get(pathOf(after.url))
  expect(after.length).toBe(String(sound_now.rawPayload.length))
  for (const field of ['length', 'duration', 'etag'] as const)
    expect([field, after[field]]).not.toEqual([field, before[field]])
  expect(Date.parse(after.built)).toBeGreaterThanOrEqual(Date.parse(before.built))
  expect(sound_now.headers.etag).not.toBe(sound.headers.etag)
  const transcript_now = await get(`/media/content/${item.content_id}/transcript.vtt`)
  expect(transcript_now.headers.etag).not.toBe(transcript.headers.etag)
  expect(transcript_now.body).toContain('a good deal more')

  expect(before.html).not.toContain('Corrected')
  const start = Math.floor(((await linesOf(item))[2]?.start_ms ?? 0) / 1_000)
  const time = `${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}`
  expect(after.html).toMatch(new RegExp(`<p>Corrected on \\d+ \\w+ \\d{4}: line at ${time}</p>$`))

  const resumed = { range: 'bytes=1000-1999', 'if-range': String(sound.headers.etag) }
  const answer = await get(pathOf(after.url), resumed)
  expect([answer.statusCode, answer.rawPayload.equals(sound_now.rawPayload)]).toEqual([200, true])
  expect((await get(pathOf(after.url), { ...resumed, 'if-range': String(sound_now.headers.etag) })).statusCode).toBe(
    206,
  )
})

test('SHOW-O39 where apps are to fetch it again the enclosure moves to an address of the revision, and stays there; every address gives the newest', async () => {
  const item = await published('again', 4)
  const before = await readItem(item)
  await correct(item, 1, { fetch_again: true })
  const after = await readItem(item)
  expect([after.guid, after.pubDate]).toEqual([before.guid, before.pubDate])
  expect(pathOf(after.url)).toBe(`/media/content/${item.content_id}/r2/audio.mp3`)
  const [stable, moved] = [await get(pathOf(before.url)), await get(pathOf(after.url))]
  expect([moved.statusCode, moved.rawPayload.equals(stable.rawPayload)]).toEqual([200, true])
  for (const name of ['etag', 'content-type', 'accept-ranges', 'cache-control', 'access-control-allow-origin'])
    expect([name, moved.headers[name]]).toEqual([name, stable.headers[name]])
  const head = await app.server.inject({ method: 'HEAD', url: pathOf(after.url) })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, after.length])
  expect((await get(pathOf(after.url), { range: 'bytes=0-9' })).statusCode).toBe(206)

  await correct(item, 2, { text: 'Another correction, of which nobody need fetch anything.' })
  expect((await readItem(item)).url).toBe(after.url)
  const newest = await get(pathOf(after.url))
  expect(newest.rawPayload.equals((await get(pathOf(before.url))).rawPayload)).toBe(true)
  expect(newest.headers.etag).not.toBe(moved.headers.etag)
})

test('SHOW-O39 a revised script moves the enclosure too when asked', async () => {
  const item = await published('revises', 4)
  const [opening, ...rest] = await scriptOfItem(item)
  if (!opening) throw new Error('no lines')
  const content = await findContent(app.db, item.content_id)
  const lines = [{ ...opening, text: 'A new beginning.' }, ...rest.slice(0, -1)]
  const payload = { revision: content?.revision, lines, fetch_again: true }
  expect((await callApi(item, 'POST /revision', { payload })).statusCode).toBe(200)
  await publishCorrection(app, item.content_id, never)
  const { url, html } = await readItem(item)
  expect(pathOf(url)).toBe(`/media/content/${item.content_id}/r2/audio.mp3`)
  expect(html).toContain(': line at 0:00</p>')
  expect((await revise(item, rest, { revision: 1 })).statusCode).toBe(409)
})

test('SHOW-O40 notes of several corrections are the newest first and three at most', async () => {
  const item = await published('often', 5)
  for (let position = 0; position < 4; position += 1)
    await correct(item, position, { text: `Corrected words, number ${position}.` })
  const { html } = await readItem(item)
  expect(html.match(/Corrected on/g)).toHaveLength(3)
  const starts = (await linesOf(item)).map(({ start_ms }) => Math.floor((start_ms ?? 0) / 1_000))
  const times = [...html.matchAll(/line at 0:(\d\d)/g)].map(([, seconds]) => Number(seconds))
  expect(times).toEqual([starts[3], starts[2], starts[1]])
})

test('an address of a revision opens for whom the stable one opens, and one that never was is not there', async () => {
  const item = await published('hides', 2)
  await correct(item, 0, { fetch_again: true })
  const path = (revision: string) => `/media/content/${item.content_id}/${revision}/audio.mp3`
  for (const revision of ['r1', 'r2'])
    expect([revision, (await get(path(revision))).statusCode]).toEqual([revision, 200])
  for (const revision of ['r3', 'r0', 'r02', 'r-1', 'rx', 'r', 'r9999999999', '2'])
    expect([revision, (await get(path(revision))).statusCode]).toEqual([revision, 404])
  await app.db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', item.content_id).execute()
  expect((await get(path('r2'), app.as(person('hides')))).statusCode).toBe(404)
})
