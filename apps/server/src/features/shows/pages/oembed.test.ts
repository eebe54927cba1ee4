import type { Visibility } from '@app/domain/content'
import { randomUUID } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { finishedItem } from '#test/content/finished-item.ts'
import { headOf } from '#test/http/page-head.ts'

const app = await testApp()
const HOSTILE = `]]> "quoted" <script>alert(1)</script> & \u0001\uFFFE שלום 🎙`
const at = (path: string) => `http://localhost:3000${path}`
const item = await make({ title: 'Why lighthouses still turn' })

async function make({ visibility = 'public' as Visibility, title = 'For everybody' } = {}) {
  const { where, who } = await finishedItem(app, person(randomUUID()))
  const { content_id, channel_id } = where
  await app.db
    .updateTable('content')
    .set({ visibility, script_title: title, duration_ms: 61_000 })
    .where('content_id', '=', content_id)
    .execute()
  return { content_id, channel_id, who, page: at(`/${channel_id}/${content_id}`) }
}

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.server.inject({ url: `/oembed?${new URLSearchParams(query)}`, headers })
const answerTo = async (query: Record<string, string>) => (await ask(query)).json()
const frameOf = (html: string) => /^<iframe src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

test('SHOW-O47 oEmbed says how to show an item or a channel, as JSON and as XML', async () => {
  const { statusCode, headers, body } = await ask({ url: item.page })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=60',
  ])
  const answer = JSON.parse(body)
  expect(answer).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Why lighthouses still turn',
    author_name: 'Slow Machines',
    author_url: at(`/${item.channel_id}`),
    provider_name: 'Duologue',
    provider_url: at('/'),
    cache_age: 60,
    thumbnail_url: at(`/media/content/${item.content_id}/preview.jpg`),
    thumbnail_width: 1280,
    thumbnail_height: 720,
    html: expect.stringMatching(/^<iframe [^<>]*title="Why lighthouses still turn"[^<>]*sandbox="[^<>]*><\/iframe>$/),
    width: 600,
    height: 180,
  })
  expect(frameOf(answer.html)).toBe(at(`/embed/content/${item.content_id}`))
  const xml = await ask({ url: item.page, format: 'xml' })
  expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(elementsOf(xml.body)).toEqual(Object.fromEntries(Object.entries(answer).map(([k, v]) => [k, String(v)])))
  const channel = await answerTo({ url: at(`/${item.channel_id}/`) })
  expect(channel).toMatchObject({ title: 'Slow Machines', author_name: 'Slow Machines' })
  expect(frameOf(channel.html)).toBe(at(`/embed/channels/${item.channel_id}`))
})

test.each([
  ['?t=12.5&end=40', '?t=12.5&end=40'],
  ['?end=40&t=12&utm_source=x#top', '?t=12&end=40'],
  ['?t=12"><script>&end=-1&theme=../..', ''],
  ['?after=2026&t=1e9', ''],
])('a link to a place keeps it in the embed, and nothing else of its query: %s', async (query, kept) => {
  const expected = at(`/embed/content/${item.content_id}${kept}`)
  expect(frameOf((await answerTo({ url: `${item.page}${query}` })).html)).toBe(expected)
})

test('the address of an embed is understood as well, with its looks', async () => {
  const embed = at(`/embed/content/${item.content_id}?theme=light&transcript=1&t=3`)
  const answer = await answerTo({ url: embed })
  expect(frameOf(answer.html)).toBe(at(`/embed/content/${item.content_id}?t=3&theme=light&transcript=1`))
  expect(answer.height).toBe(420)
  const channel = at(`/embed/channels/${item.channel_id}`)
  expect(frameOf((await answerTo({ url: channel })).html)).toBe(channel)
})

test('what is asked to be small is small, and shows no picture that would be larger', async () => {
  const small = await answerTo({ url: item.page, maxwidth: '320', maxheight: '100' })
  expect(small).toMatchObject({ width: 320, height: 100 })
  expect(small).not.toHaveProperty('thumbnail_url')
  expect(small.html).toContain('width="320" height="100"')
  const large = await answerTo({ url: item.page, maxwidth: '9'.repeat(400), maxheight: '0720' })
  expect(large).toMatchObject({ width: 600, height: 180, thumbnail_width: 1280 })
})

test.each<[string, Record<string, string>, number]>([
  ['no address', {}, 400],
  ['what is no address', { url: 'lighthouse' }, 400],
  ['another server', { url: 'https://example.org/a' }, 404],
  ['another scheme', { url: item.page.replace('http:', 'https:') }, 404],
  ['another port', { url: item.page.replace(':3000', ':3001') }, 404],
  ['a name in front of ours', { url: item.page.replace('localhost', 'localhost.example.org') }, 404],
  ['a script', { url: 'javascript:alert(1)' }, 404],
  ['another page of ours', { url: at('/feed') }, 404],
  ['an item that never was', { url: at(`/${item.channel_id}/${randomUUID()}`) }, 404],
  ['an item of another channel', { url: at(`/${randomUUID()}/${item.content_id}`) }, 404],
  ['a channel that never was', { url: at(`/${randomUUID()}`) }, 404],
  ['another format', { url: item.page, format: 'yaml' }, 501],
  ...['-1', '0', 'NaN', '', 'wide', '1e3', '12.5', '٣'].flatMap((size): [string, Record<string, string>, number][] => [
    [`a width of ${size}`, { url: item.page, maxwidth: size }, 400],
    [`a height of ${size}`, { url: item.page, maxheight: size }, 400],
  ]),
])('SHOW-O48 oEmbed refuses %s', async (_, query, status) => {
  const { statusCode, headers, body } = await ask(query)
  expect([statusCode, headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8'])
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(body).not.toContain('lighthouses')
})

test('oEmbed of what is not public says no word of it, not to its owner either', async () => {
  const gone = await make()
  await app.server.inject({ method: 'DELETE', url: `/api/channels/${gone.channel_id}`, headers: app.as(gone.who) })
  const hidden = await make({ visibility: 'private', title: 'Secret' })
  const failed = await make({ title: 'Secret' })
  await app.db
    .updateTable('content')
    .set({ status: 'error', audio_key: null })
    .where('content_id', '=', failed.content_id)
    .execute()
  for (const { page, who, content_id } of [gone, hidden, failed])
    for (const url of [page, at(`/embed/content/${content_id}`)])
      for (const headers of [{}, app.as(who)]) expect((await ask({ url }, headers)).statusCode).toBe(404)
  const unlisted = await make({ visibility: 'unlisted', title: 'Secret' })
  const { statusCode, body } = await ask({ url: unlisted.page })
  expect([statusCode, body.includes('Secret')]).toEqual([401, false])
})

test('SHOW-O49 pages of items and channels lead to oEmbed in their head and headers, from where they are to begin', async () => {
  for (const [path, query, page] of [
    [`/${item.channel_id}`, '', at(`/${item.channel_id}`)],
    [`/${item.channel_id}/${item.content_id}`, '?t=12&end=40&x=1', `${item.page}?t=12&end=40`],
  ] as const) {
    const { body, headers } = await app.server.inject({ url: `${path}${query}` })
    const links = [...body.matchAll(/<link rel="alternate" type="(\w+\/\w+\+oembed)" href="([^"]*)"/g)].map(
      ([, type, href = '']) => [type, href.replaceAll('&amp;', '&')],
    )
    const endpoint = (format: string) => at(`/oembed?${new URLSearchParams({ url: page, format })}`)
    expect(links).toEqual([
      ['application/json+oembed', endpoint('json')],
      ['text/xml+oembed', endpoint('xml')],
    ])
    expect(headers.link).toBe(links.map(([type, href]) => `<${href}>; rel="alternate"; type="${type}"`).join(', '))
    for (const [, href = ''] of links) expect((await app.server.inject({ url: href })).statusCode).toBe(200)
  }
})

test('SHOW-O50 the card of a page is a player where the server is secure, and a picture with words anywhere', async () => {
  const plain = headOf((await app.server.inject({ url: `/${item.channel_id}/${item.content_id}` })).body)
  expect([plain.meta('twitter:card'), plain.meta('og:type')]).toEqual(['summary_large_image', 'article'])
  expect(plain.meta('og:audio:secure_url')).toBeUndefined()
  const config = { ...app.config, ...readConfig({ PUBLIC_URL: 'https://duologue.example.com' }) }
  const secure = await createServer({ ...app, config }, routes)
  const { meta } = headOf((await secure.inject({ url: `/${item.channel_id}/${item.content_id}?t=5` })).body)
  await secure.close()
  const far = (path: string) => `https://duologue.example.com${path}`
  expect(meta('twitter:card')).toBe('player')
  expect(meta('twitter:player')).toBe(far(`/embed/content/${item.content_id}?t=5`))
  expect([meta('twitter:player:width'), meta('twitter:player:height')]).toEqual(['600', '180'])
  expect(meta('twitter:image')).toBe(far(`/media/content/${item.content_id}/preview.jpg`))
  expect(meta('og:audio:secure_url')).toBe(far(`/media/content/${item.content_id}/audio.mp3`))
})

test('hostile titles stay words in JSON, XML, HTML and head', async () => {
  const hostile = await make({ title: HOSTILE })
  const { title, html } = await answerTo({ url: hostile.page })
  expect(title).toBe(HOSTILE)
  expect(html.match(/</g)).toHaveLength(2)
  const xml = elementsOf((await ask({ url: hostile.page, format: 'xml' })).body)
  expect(xml['title']).toBe(`]]> "quoted" <script>alert(1)</script> &  שלום 🎙`)
  const { body } = await app.server.inject({ url: new URL(hostile.page).pathname })
  expect(body).not.toContain('<script>alert')
})

/** The elements of an answer, read by a parser that forgives nothing. */
function elementsOf(xml: string): Record<string, string> {
  const found: Record<string, string> = {}
  const parser = new SaxesParser()
  let name = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => (name = tag.name))
  parser.on('text', (text) => {
    if (text.trim() !== '') found[name] = (found[name] ?? '') + text
  })
  parser.write(xml).close()
  return found
}
