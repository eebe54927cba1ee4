import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { headOf } from '#test/http/page-head.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

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
  const { statusCode, body, headers: responseHeaders } = await app.server.inject({ url, headers })
  return { status: statusCode, body, headers: responseHeaders }
}

const channel_id = await makeChannel(app, ana)
const at = (path: string) => `http://localhost:3000${path}`

test('the front page and the feed have a title, a description, an address, structured data and links to items', async () => {
  const { path } = await make(channel_id, { title: 'On the front page' })
  for (const [url, title] of [
    ['/', 'Podcasts in two voices'],
    ['/feed', 'Feed'],
  ] as const) {
    const { status, body, headers } = await open(url)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
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
  }
})

test('the page of a channel describes a series and links to its public items', async () => {
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

test('the page of a finished item describes an episode with its sound, and contains its transcript', async () => {
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

test('a word of hundreds of letters can wrap, so that it renders quickly', async () => {
  const { content_id, path } = await make(channel_id)
  await app.db
    .updateTable('content')
    .set({ content_description: 'a'.repeat(450) })
    .where('content_id', '=', content_id)
    .execute()
  expect((await open(path)).body).toContain(`>${'a'.repeat(200)}<wbr>${'a'.repeat(200)}<wbr>${'a'.repeat(50)}</p>`)
})

test('the static feed shows the same description, plays and date of each item as the app', async () => {
  const { content_id: older } = await make(channel_id)
  const { content_id: newest } = await make(channel_id)
  const changed = {
    content_description: `Why the lamp turns.\n${'Still turning. '.repeat(20)}`,
    created_at: new Date('2099-11-20T12:00:00Z'),
  }
  for (const content_id of [older, newest])
    await app.db.updateTable('content').set(changed).where('content_id', '=', content_id).execute()
  const { body } = await open('/feed')
  const short = `Why the lamp turns. ${'Still turning. '.repeat(5)}Still…`
  const facts = '<p>0 plays · <time datetime="2099-11-20T12:00:00.000Z">Nov 20, 2099</time> · AI voices</p>'
  expect(body.split(`<p>${short}</p>${facts}`)).toHaveLength(3)
})

test('the page of an item that is being made is readable, and not indexed yet', async () => {
  const { path } = await make(channel_id, { status: 'processing' })
  const { status, body } = await open(path)
  expect([status, headOf(body).robots, headOf(body).facts]).toEqual([200, 'noindex', []])
})

test('a page embeds the API responses that a visitor would get', async () => {
  const { path } = await make(channel_id)
  for (const url of ['/', '/feed', `/${channel_id}`, path]) {
    const json =
      /<script type="application\/json" id="initial-responses">([^<]*)<\/script>/.exec((await open(url)).body)?.[1] ??
      '{}'
    const answers = Object.entries<unknown>(JSON.parse(json))
    expect(answers.length).toBeGreaterThan(0)
    for (const [url, answer] of answers) expect([url, (await open(url)).body]).toEqual([url, JSON.stringify(answer)])
  }
})

test('a page preloads the app and its own code, but not what the entry loads anyway', async () => {
  const { path } = await make(channel_id)
  const { body } = await open(path)
  expect(
    [...body.matchAll(/<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]*)">/g)].map(
      ([, file]) => file,
    ),
  ).toEqual(['/assets/renderer-1.js', '/assets/main-1.js', '/assets/content-1.js', '/assets/player-1.js'])
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/player-1.css">')
  expect(body).toContain(
    '<link rel="preload" as="font" type="font/woff2" fetchpriority="high" crossorigin href="/assets/instrument-sans-latin-wght-normal-1.woff2">',
  )
})

test('user input is escaped everywhere on a page', async () => {
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

test('SRV-14 the page of a private or failed item is the same 404 as that of a missing one, even for its owner', async () => {
  const never = await open(`/${channel_id}/${randomUUID()}`)
  expect([never.status, headOf(never.body).robots]).toEqual([404, 'noindex'])
  for (const made of [{ visibility: 'private' }, { status: 'error' }] as const) {
    const { path } = await make(channel_id, { ...made, title: 'Nobody is to know of this' })
    for (const headers of [{}, app.as(ana)])
      expect(await open(path, headers)).toMatchObject({ status: 404, body: never.body })
  }
})

test('the page of an unlisted item reveals nothing about it', async () => {
  const { path } = await make(channel_id, { visibility: 'unlisted', title: 'Only for those with the link' })
  const { status, body } = await open(path)
  expect([status, headOf(body).robots, headOf(body).canonical]).toEqual([200, 'noindex', undefined])
  expect(body).not.toContain('Only for those')
  expect(body).not.toContain('initial-responses')
  expect(body).not.toContain('This is line number')
})

test('lists contain no item that is private, unlisted, failed or being made', async () => {
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
  const { status, body, headers } = await open(url)
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('<script type="module"')
  expect(headOf(body)).toMatchObject({ title: 'Page not found · Duologue', robots: 'noindex', canonical: undefined })
})

test.each([
  '/signin',
  '/signup',
  '/reset-password',
  '/account',
  '/desk',
  '/desk/log',
  '/settings',
  '/billing',
  '/voices',
  '/creator',
  '/creator/create_channel',
  `/${channel_id}/create_content`,
  '/verify',
  '/feed/following',
])('NAV-12 SHOW-O332 %s opens with its heading and a way to sign in, and search engines leave it out', async (url) => {
  const { status, body } = await open(url)
  expect([status, headOf(body).robots, headOf(body).canonical]).toEqual([200, 'noindex', undefined])
  expect(body).toMatch(/<a href="\/signin">Sign In<\/a>.*<h1>[^<]+<\/h1>/)
})

test.each(['/api/update', '/media/create_content', '/users/update-session/x'])(
  'NAV-12 %s, which only looks like a page of a channel, is a 404 for programs',
  async (url) => {
    const { status, headers } = await open(url)
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  },
)

test('an extra slash redirects to the page', async () => {
  for (const [requested, led] of [
    ['/feed/', '/feed'],
    ['/signin/?a=b', '/signin?a=b'],
    [`/${channel_id}/`, `/${channel_id}`],
  ]) {
    const answer = await app.server.inject({ url: requested ?? '' })
    expect([answer.statusCode, answer.headers.location]).toEqual([308, led])
  }
  for (const url of ['//evil.example/', '/%2Fevil.example/', '/\\evil.example/', '/.//evil.example/']) {
    expect((await app.server.inject({ url })).headers.location).toBeUndefined()
  }
})

test('ids in capitals give the same page with one canonical address', async () => {
  const { path } = await make(channel_id)
  const { status, body } = await open(path.toUpperCase())
  expect([status, headOf(body).canonical]).toEqual([200, at(path)])
})

test('HEAD matches GET, an unchanged copy gets 304, and Vary is set for caches', async () => {
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
  const { headers } = await open(path)
  const again = await app.server.inject({ url: path, headers: { 'if-none-match': `"other", ${String(headers.etag)}` } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  const small = await app.server.inject({ url: path, headers: { 'accept-encoding': 'br' } })
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding'),
    etag: headers.etag,
  })
})

test('the feed page takes one query, an item page and a channel page three each', async () => {
  const { path } = await make(channel_id)
  let queries = 0
  const pool = new pg.Pool({ connectionString: app.connection_string })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: () => void (queries += 1) })
  const server = await createServer({ ...app, db }, routes)
  onTestFinished(async () => {
    await server.close()
    await db.destroy()
  })
  for (const [url, most] of [
    ['/', 1],
    ['/feed', 1],
    [`/${channel_id}`, 3],
    [path, 3],
  ] as const) {
    queries = 0
    expect([url, (await server.inject({ url })).statusCode, queries]).toEqual([url, 200, most])
  }
})

test('while the database is away the app is still served', async () => {
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

test('every list links to its next page, which embeds no responses', async () => {
  const own = await makeChannel(app, person('many'))
  const moment = Date.now() - 1_000_000
  for (let index = 0; index < 41; index++)
    await make(own, { title: `Number ${index}`, created_at: new Date(moment + index) })
  const seen: string[] = []
  for (let url: string | undefined = `/${own}`; url;) {
    const { status, body } = await open(url)
    expect([status, headOf(body).robots]).toEqual([200, url === `/${own}` ? undefined : 'noindex'])
    expect(headOf(body).canonical).toBe(at(url))
    expect(body.includes('initial-responses')).toBe(url === `/${own}`)
    seen.push(...[...body.matchAll(/>(Number \d+)<\/a>/g)].map(([, title = '']) => title))
    url = /<a rel="next" href="([^"]*)">/.exec(body)?.[1]
  }
  expect(seen).toEqual(Array.from({ length: 41 }, (_, index) => `Number ${40 - index}`))
  await app.db.deleteFrom('content').where('channel_id', '=', own).execute()
})
