import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { listenToQueries } from '#test/database/record-queries.ts'
import { channelEntries, contentEntries, sitemapParts, type SitemapEntry } from './sitemap.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
const ana = person('ana')
const MOMENT = new Date('2024-05-05T05:05:05.005Z')

async function publish(channel_id: string, created_at: Date) {
  const { content_id } = await makeContent(app, ana, { channel_id })
  const done = { status: 'completed' as const, audio_key: 'sound', created_at }
  await app.db.updateTable('content').set(done).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app)
  return `/${channel_id}/${content_id}`
}

const channels = await Promise.all([1, 2, 3, 4].map(() => makeChannel(app, ana)))
const [first = '', second = '', third = '', empty = ''] = channels
const items: string[] = []
for (let index = 0; index < 8; index++) {
  const channel_id = [first, second, third][index % 3] ?? first
  // The same moment thrice: the id decides.
  items.push(await publish(channel_id, index < 3 ? MOMENT : new Date(MOMENT.getTime() + index * 1_000)))
}

async function get(url: string) {
  const { statusCode, body, headers } = await app.server.inject({ url })
  return { status: statusCode, body, type: headers['content-type'] }
}

async function all(batches: AsyncIterable<SitemapEntry[]>): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for await (const batch of batches) entries.push(...batch)
  return entries
}

const fromOf = ({ path }: SitemapEntry) => new URL(path, 'http://x').searchParams.get('from') ?? undefined

test('robots.txt names the sitemap and allows everything that a page loads', async () => {
  const { status, body, type } = await get('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml\n')
  expect(body).not.toMatch(/Disallow: \/(api|assets|media)?\s/)
})

test('the index names every part, and the parts name the open pages, the channels and the items', async () => {
  const { body, type } = await get('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  const parts = [...body.matchAll(/<sitemap><loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-channels.xml', '/sitemap-content.xml'])
  const listed: string[] = []
  for (const part of parts) {
    const { status, body: entries } = await get(part)
    expect([status, entries.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')]).toEqual([200, true])
    expect(entries.endsWith('</urlset>\n')).toBe(true)
    listed.push(
      ...[...entries.matchAll(/<url><loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path = '']) => path),
    )
  }
  expect(listed.toSorted()).toEqual(['/', '/feed', `/${first}`, `/${second}`, `/${third}`, ...items].toSorted())
  expect(listed).not.toContain(`/${empty}`)
})

test('lastmod of an item is its creation, of a channel that of its newest item', async () => {
  const { body } = await get('/sitemap-content.xml')
  expect(body).toContain(`<loc>http://localhost:3000${items[7]}</loc><lastmod>2024-05-05T05:05:12.005Z</lastmod>`)
  const channel = (await get('/sitemap-channels.xml')).body
  expect(channel).toContain(`<loc>http://localhost:3000/${second}</loc><lastmod>2024-05-05T05:05:12.005Z</lastmod>`)
})

test.each([1, 2, 3, 4, 8, 9])('in parts of %i nothing is listed twice and nothing left out', async (size) => {
  const parts = (await sitemapParts(app.db, size)).filter(({ path }) => path.startsWith('/sitemap-content'))
  expect(parts).toHaveLength(Math.ceil(8 / size))
  const listed: SitemapEntry[] = []
  for (const part of parts) {
    const entries = await all(contentEntries(app.db, fromOf(part), size))
    expect(entries.at(-1)?.changed_at).toEqual(part.changed_at)
    listed.push(...entries)
  }
  expect(listed.map(({ path }) => path).toSorted()).toEqual(items.toSorted())
  const times = listed.map(({ changed_at }) => changed_at?.getTime() ?? 0)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const channelParts = (await sitemapParts(app.db, size)).filter(({ path }) => path.startsWith('/sitemap-channels'))
  const inParts = await Promise.all(channelParts.map((part) => all(channelEntries(app.db, fromOf(part), size))))
  expect(inParts.flat().map(({ path }) => path)).toEqual([first, second, third].toSorted().map((id) => `/${id}`))
})

test('a deleted channel and its items are no longer listed', async () => {
  const gone = await makeChannel(app, ana)
  const path = await publish(gone, new Date())
  expect((await get('/sitemap-content.xml')).body).toContain(path)
  await app.db.updateTable('channel').set({ deleted_at: new Date() }).where('channel_id', '=', gone).execute()
  expect((await get('/sitemap-content.xml')).body).not.toContain(path)
  expect((await get('/sitemap-channels.xml')).body).not.toContain(gone)
})

test.each(['/sitemap-content.xml?from=nonsense', '/sitemap-channels.xml?from=nonsense'])(
  '%s cannot be read',
  async (url) => {
    expect((await get(url)).status).toBe(400)
  },
)

test('the index is counted once and cached, however many requests arrive', async () => {
  const { hearWork } = await listenToQueries(app)
  const heard = await hearWork(async (db) => {
    const server = await createServer({ ...app, db }, routes)
    onTestFinished(() => server.close())
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.inject({ url: '/sitemap.xml' })))
    const later = await server.inject({ url: '/sitemap.xml' })
    expect(new Set([...answers, later].map(({ body }) => body)).size).toBe(1)
  })
  expect(heard.filter(({ sql }) => sql.includes('row_number()'))).toHaveLength(2)
})

test('a failed index is built again for the next request', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/nothing', () => undefined)
  let db = away
  const server = await createServer(
    { ...app, db: new Proxy(app.db, { get: (_db, name) => Reflect.get(db, name, db).bind(db) }) },
    routes,
  )
  onTestFinished(async () => {
    await server.close()
    await away.destroy()
  })
  expect((await server.inject({ url: '/sitemap.xml' })).statusCode).toBe(503)
  db = app.db
  expect((await server.inject({ url: '/sitemap.xml' })).statusCode).toBe(200)
})
