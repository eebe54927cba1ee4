import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '../../../test/app.ts'
import { makeChannel, makeContent } from '../../../test/factories.ts'
import { headOf } from '../../../test/page-head.ts'
import { settleOpenHolds } from '../../../test/tokens.ts'

const app = await testApp()
const ana = person('ana')
const HOSTILE = `</script><script>alert(1)</script> "quoted" 'single' <!-- & \u2028 end`

type Made = {
  status?: 'completed' | 'error' | 'processing'
  visibility?: 'public' | 'unlisted' | 'private'
  title?: string
  created_at?: Date
}

async function make(
  channel_id: string,
  {
    status = 'completed',
    visibility = 'public',
    title = 'Why lighthouses still turn',
    created_at = new Date(),
  }: Made = {},
) {
  const maker = await app.db
    .selectFrom('channel')
    .select('channel_creator_user_id')
    .where('channel_id', '=', channel_id)
    .executeTakeFirstOrThrow()
  const { content_id } = await makeContent(app, person(maker.channel_creator_user_id), { channel_id })
  const audio_key = status === 'completed' ? `content/${content_id}/episodes/1/audio.mp3` : null
  const done = { status, audio_key, visibility, script_title: title, created_at, duration_ms: 61_000 }
  await app.db.updateTable('content').set(done).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app)
  return { content_id, path: `/${channel_id}/${content_id}` }
}

async function open(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: told } = await app.server.inject({ url, headers })
  return { status: statusCode, body, told }
}

const channel_id = await makeChannel(app, ana)
const at = (path: string) => `http://localhost:3000${path}`

test('the front page and the feed say what they are, where they are, and what is in them', async () => {
  const { path } = await make(channel_id, { title: 'On the front page' })
  for (const [url, title] of [
    ['/', 'Podcasts in two voices'],
    ['/feed', 'Feed'],
  ] as const) {
    const { status, body, told } = await open(url)
    expect([status, told['content-type'], told['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
    const head = headOf(body)
    expect(head).toMatchObject({ title: `${title} · Duologue`, canonical: at(url), robots: undefined })
    expect(head.description?.length).toBeGreaterThan(20)
    expect(head.meta('og:image')).toBe(at('/media/preview.jpg'))
    expect(head.meta('og:url')).toBe(at(url))
    expect(head.meta('twitter:card')).toBe('summary_large_image')
    expect(head.facts).toMatchObject([{ '@type': 'WebSite', url: at('/') }])
    expect(body).toContain(`<a href="${path}">On the front page</a>`)
    expect(body).not.toContain('Nothing published')
    expect(body.match(/<h1>/g)).toHaveLength(1)
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body).not.toMatch(/rss|oembed/i)
  }
})

test('a channel is a series, and its page leads to its public items', async () => {
  const shown = await make(channel_id, { title: 'For everybody' })
  const { status, body } = await open(`/${channel_id}`)
  expect(status).toBe(200)
  const head = headOf(body)
  expect(head).toMatchObject({
    title: 'Slow Machines · Duologue',
    canonical: at(`/${channel_id}`),
    description: 'Patient devices and the people who keep them.',
  })
  expect(head.meta('og:image')).toBe(at(`/media/channels/${channel_id}/preview.jpg`))
  expect(head.facts).toMatchObject([{ '@type': 'PodcastSeries', name: 'Slow Machines', url: at(`/${channel_id}`) }])
  expect(body).toContain(`<a href="${shown.path}">For everybody</a>`)
})

test('a finished item is an episode with its sound, and its page has its transcript', async () => {
  const { content_id, path } = await make(channel_id)
  const { status, body } = await open(path)
  expect(status).toBe(200)
  const head = headOf(body)
  expect(head).toMatchObject({ title: 'Why lighthouses still turn · Duologue', canonical: at(path), robots: undefined })
  expect(head.meta('og:image')).toBe(at(`/media/content/${content_id}/preview.jpg`))
  expect(head.meta('og:audio')).toBe(at(`/media/content/${content_id}/audio.mp3`))
  expect(head.facts).toMatchObject([
    {
      '@type': 'PodcastEpisode',
      name: 'Why lighthouses still turn',
      url: at(path),
      timeRequired: 'PT61S',
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: at(`/media/content/${content_id}/audio.mp3`),
        encodingFormat: 'audio/mpeg',
      },
      partOfSeries: { '@type': 'PodcastSeries', name: 'Slow Machines', url: at(`/${channel_id}`) },
    },
  ])
  expect(body).toContain('<h1>Why lighthouses still turn</h1>')
  for (const line of [1, 2, 3, 4]) expect(body).toContain(`This is line number ${line},`)
})

test('an item in the making can be read, and search engines wait for it', async () => {
  const { path } = await make(channel_id, { status: 'processing' })
  const { status, body } = await open(path)
  expect([status, headOf(body).robots, headOf(body).facts]).toEqual([200, 'noindex', []])
})

test('the app gets with its page the answers that the API gives to a visitor', async () => {
  const { path } = await make(channel_id)
  for (const url of ['/', '/feed', `/${channel_id}`, path]) {
    const json =
      /<script type="application\/json" id="first-answers">([^<]*)<\/script>/.exec((await open(url)).body)?.[1] ?? '{}'
    const answers = Object.entries<unknown>(JSON.parse(json))
    expect(answers.length).toBeGreaterThan(0)
    for (const [asked, answer] of answers)
      expect([asked, (await open(asked)).body]).toEqual([asked, JSON.stringify(answer)])
  }
})

test('a page asks for its own code along with the app, and not for what the app asks for anyhow', async () => {
  const { path } = await make(channel_id)
  const { body } = await open(path)
  expect([...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g)].map(([, file]) => file)).toEqual([
    '/assets/content-1.js',
    '/assets/player-1.js',
  ])
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/player-1.css">')
  expect(body).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/instrument-sans-latin-wght-normal-1.woff2">',
  )
})

test('what people wrote stays text, wherever it is put', async () => {
  const { content_id, path } = await make(channel_id, { title: HOSTILE })
  await app.db
    .updateTable('content')
    .set({ content_description: HOSTILE })
    .where('content_id', '=', content_id)
    .execute()
  await app.db.updateTable('utterance').set({ text: HOSTILE }).where('content_id', '=', content_id).execute()
  const hostile = await makeChannel(app, person('mallory'))
  await app.db
    .updateTable('channel')
    .set({ channel_title: HOSTILE, channel_description: HOSTILE })
    .where('channel_id', '=', hostile)
    .execute()
  for (const url of ['/', '/feed', `/${channel_id}`, path, `/${hostile}`]) {
    const { body } = await open(url)
    expect(body, url).not.toContain('alert(1)</script>')
    expect(body, url).not.toContain('<!-- &')
    for (const [, json = ''] of body.matchAll(/<script type="application\/[^>]*>([^]*?)<\/script>/g)) {
      expect(json).not.toContain('\u2028')
      expect(() => JSON.parse(json)).not.toThrow()
    }
  }
  const head = headOf((await open(path)).body)
  expect(head.title).toBe(`${HOSTILE} · Duologue`)
  expect(head.meta('og:title')).toBe(HOSTILE)
  expect(head.facts[0]).toMatchObject({ name: HOSTILE, description: HOSTILE })
  await app.db.deleteFrom('content').where('content_id', '=', content_id).execute()
})

test('SRV-14 a private or failed item is as little there as one that never was, even for its owner', async () => {
  const never = await open(`/${channel_id}/${randomUUID()}`)
  expect([never.status, headOf(never.body).robots]).toEqual([404, 'noindex'])
  for (const made of [{ visibility: 'private' }, { status: 'error' }] as const) {
    const { path } = await make(channel_id, { ...made, title: 'Nobody is to know of this' })
    for (const headers of [{}, app.as(ana)])
      expect(await open(path, headers)).toMatchObject({ status: 404, body: never.body })
  }
})

test('the page of an unlisted item says nothing of it', async () => {
  const { path } = await make(channel_id, { visibility: 'unlisted', title: 'Only for those with the link' })
  const { status, body } = await open(path)
  expect([status, headOf(body).robots, headOf(body).canonical]).toEqual([200, 'noindex', undefined])
  expect(body).not.toContain('Only for those')
  expect(body).not.toContain('first-answers')
  expect(body).not.toContain('This is line number')
})

test('lists hold nothing that is private, unlisted, failed or in the making', async () => {
  const own = await makeChannel(app, ana)
  const hidden = [
    { visibility: 'private' },
    { visibility: 'unlisted' },
    { status: 'error' },
    { status: 'processing' },
  ] as const
  const made = await Promise.all(hidden.map((each) => make(own, { ...each, title: 'Not to be listed' })))
  for (const url of ['/', '/feed', `/${own}`, '/sitemap-content.xml', '/sitemap-channels.xml']) {
    const { body } = await open(url)
    expect(body).not.toContain('Not to be listed')
    for (const { content_id } of made) expect(body).not.toContain(content_id)
  }
  expect((await open('/sitemap-channels.xml')).body).not.toContain(own)
})

test.each([
  '/nothing-here',
  `/${randomUUID()}`,
  '/a/b/c',
  '/create_channel',
  '/index.html',
  '/feed?after=nonsense',
  `/${channel_id}/nothing`,
  '/nothing-here/update',
  '/creator/update-session/x',
  '/%F0%9F%98%80',
])('NAV-12 %s is a 404 that brings the app along', async (url) => {
  const { status, body, told } = await open(url)
  expect([status, told['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('<script type="module"')
  expect(headOf(body)).toMatchObject({ title: 'Page not found · Duologue', robots: 'noindex', canonical: undefined })
})

test.each([
  '/signin',
  '/signup',
  '/reset-password',
  '/account',
  '/settings',
  '/billing',
  '/voices',
  '/creator',
  '/creator/create_channel',
  `/${channel_id}/create_content`,
])('NAV-12 %s opens, and search engines leave it out', async (url) => {
  const { status, body } = await open(url)
  expect([status, headOf(body).robots, headOf(body).canonical]).toEqual([200, 'noindex', undefined])
})

test.each(['/api/update', '/media/create_content', '/users/update-session/x'])(
  'NAV-12 %s, which only looks like a page of a channel, is a 404 for programs',
  async (url) => {
    const { status, told } = await open(url)
    expect([status, told['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  },
)

test('a slash too many leads to the page, and nowhere else', async () => {
  for (const [asked, led] of [
    ['/feed/', '/feed'],
    ['/signin/?a=b', '/signin?a=b'],
    [`/${channel_id}/`, `/${channel_id}`],
  ]) {
    const answer = await app.server.inject({ url: asked ?? '' })
    expect([answer.statusCode, answer.headers.location]).toEqual([308, led])
  }
  for (const url of ['//evil.example/', '/%2Fevil.example/', '/\\evil.example/', '/.//evil.example/']) {
    expect((await app.server.inject({ url })).headers.location).toBeUndefined()
  }
})

test('ids in capitals are the same page, known under one address', async () => {
  const { path } = await make(channel_id)
  const { status, body } = await open(path.toUpperCase())
  expect([status, headOf(body).canonical]).toEqual([200, at(path)])
})

test('HEAD says what GET says; a copy that is still good is not sent again, and caches know that answers differ', async () => {
  const { path } = await make(channel_id)
  for (const url of [
    '/',
    '/feed',
    `/${channel_id}`,
    path,
    '/nothing',
    '/sitemap.xml',
    '/sitemap-content.xml',
    '/robots.txt',
    '/media/preview.jpg',
  ]) {
    const [head, get] = await Promise.all([app.server.inject({ method: 'HEAD', url }), app.server.inject({ url })])
    expect([url, head.statusCode, head.headers['content-type'], head.headers.etag, head.body]).toEqual([
      url,
      get.statusCode,
      get.headers['content-type'],
      get.headers.etag,
      '',
    ])
  }
  const { told } = await open(path)
  const again = await app.server.inject({ url: path, headers: { 'if-none-match': `"other", ${String(told.etag)}` } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', told.etag])
  const small = await app.server.inject({ url: path, headers: { 'accept-encoding': 'br' } })
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding'),
    etag: told.etag,
  })
})

test('the feed takes one query, a channel and an item take two', async () => {
  const { path } = await make(channel_id)
  let asked = 0
  const pool = new pg.Pool({ connectionString: app.connection_string })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: () => void (asked += 1) })
  const server = await createServer({ ...app, db }, routes)
  onTestFinished(async () => {
    await server.close()
    await db.destroy()
  })
  for (const [url, most] of [
    ['/', 1],
    ['/feed', 1],
    [`/${channel_id}`, 2],
    [path, 2],
  ] as const) {
    asked = 0
    expect([url, (await server.inject({ url })).statusCode, asked]).toEqual([url, 200, most])
  }
})

test('while the database is away the app still comes, and says so for itself', async () => {
  const db = connect('postgres://nobody@127.0.0.1:1/nothing', () => undefined)
  const cut = await createServer({ ...app, db }, routes)
  onTestFinished(async () => {
    await cut.close()
    await db.destroy()
  })
  for (const url of ['/', '/feed', `/${channel_id}`]) {
    const { statusCode, body } = await cut.inject({ url })
    expect([statusCode, headOf(body).robots]).toEqual([503, 'noindex'])
    expect(body).toContain('<script type="module"')
  }
})

test('every list leads to its next page, which has no other app to start with', async () => {
  const own = await makeChannel(app, person('many'))
  const moment = Date.now() - 1_000_000
  for (let index = 0; index < 41; index++)
    await make(own, { title: `Number ${index}`, created_at: new Date(moment + index) })
  const seen: string[] = []
  for (let url: string | undefined = `/${own}`; url;) {
    const { status, body } = await open(url)
    expect([status, headOf(body).robots]).toEqual([200, url === `/${own}` ? undefined : 'noindex'])
    expect(headOf(body).canonical).toBe(at(url))
    expect(body.includes('first-answers')).toBe(url === `/${own}`)
    seen.push(...[...body.matchAll(/>(Number \d+)<\/a>/g)].map(([, title = '']) => title))
    url = /<a rel="next" href="([^"]*)">/.exec(body)?.[1]
  }
  expect(seen).toEqual(Array.from({ length: 41 }, (_, index) => `Number ${40 - index}`))
  await app.db.deleteFrom('content').where('channel_id', '=', own).execute()
})
