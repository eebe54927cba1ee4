import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { appPages } from '@app/contracts/app-pages'
import { z } from 'zod'
import { PODCAST_FILES } from '#features/episodes/rendering/index.ts'
import { accountsApp } from '#test/accounts-app.ts'
import { servedRoutes } from '#test/http/served-routes.ts'

/** Served and on purpose not described, each with its reason. `*` ends what a line stands for. */
const LEFT_OUT: Record<string, string> = {
  '/api/auth/*': 'described where the token is got; the rest belongs to the web app and may change with it',
  '/api/channels/:channel_id/draft/restore': 'the path before drafts were several, for tabs that are still open',
  '/api/desk/audit.csv': 'the audit log as a spreadsheet, for the desk',
  '/api/docs': 'the page on which the description is read',
  '/api/docs/*': 'what that page loads',
  '/api/openapi.json': 'the description itself',
  '/dev/mailbox': 'only where there is no mail provider, for people who try the product',
  '/dev/mailbox.json': 'the same for tests',
  '/dev/payments': 'only where there is no payment provider, for people who try the product',
  '/dev/payments/checkout/:session_id': 'only where there is no payment provider, for people who try the product',
  '/dev/payments/portal/:session_id': 'the same',
  '/webhooks/stripe': 'for the payment provider, which signs what it sends',
  '/': 'the web app',
  '/*': 'the web app',
  '/feed': 'the web app',
  '/:channel_id([0-9a-fA-F-]{36})': 'the web app',
  '/:channel_id([0-9a-fA-F-]{36})/:content_id([0-9a-fA-F-]{36})': 'the web app',
  ...Object.fromEntries(Object.keys(appPages).map((path) => [path, 'the web app'])),
  '/media/preview.jpg': 'for link previews, which find it in the page',
  '/media/channels/:channel_id/export.zip': 'its address comes with its signature',
  '/media/channels/:channel_id/preview.jpg': 'for link previews, which find it in the page',
  '/media/content/:content_id/preview.jpg': 'for link previews, which find it in the page',
  '/channels/:channel_id/feed.xml': 'for podcast apps; RSS describes itself',
  ...Object.fromEntries(
    [
      'feed.xml',
      'channels/:channel_id/artwork-:version.jpg',
      'content/:content_id/artwork-:version.jpg',
      'content/:content_id/audio.mp3',
      'content/:content_id/:revision(^r[1-9]\\d{0,8}$)/audio.mp3',
      ...PODCAST_FILES.map((name) => `content/:content_id/${name}`),
    ].map((path) => [`/feeds/:token/${path}`, 'for podcast apps, which find it in the private feed']),
  ),
  ...Object.fromEntries(
    PODCAST_FILES.map((name) => [`/media/content/:content_id/${name}`, 'for podcast apps; in docs/api.md']),
  ),
  '/unsubscribe/:token': 'the link of an email; RFC 8058 describes it',
  '/oembed': 'described by oEmbed itself; in docs/api.md',
  '/embed/content/:id': 'a page for frames of other sites',
  '/embed/channels/:id': 'a page for frames of other sites',
  '/media/channels/:channel_id/artwork-:version.jpg': 'for podcast apps, which find it in the feed',
  '/media/content/:content_id/artwork-:version.jpg': 'for podcast apps, which find it in the feed',
  '/media/content/:content_id/:revision/audio.mp3': 'for podcast apps, which find it in the feed',
  '/api/channels/:channel_id/recordings/:recording_id/sound.wav':
    'the bytes of a take; its address is described with the take',
  '/api/channels/:channel_id/draft/thumbnail': 'bytes that the studio cuts; how they are kept is described',
  '/.well-known/duologue-provenance.json': 'keys as RFC 7517 describes them; in docs/provenance.md',
  '/media/content/:content_id/provenance.jws': 'a signature as RFC 7515 describes it; in docs/provenance.md',
  '/robots.txt': 'for search engines',
  '/.well-known/security.txt': 'for people who find a weakness',
  '/opensearch.xml': 'for browsers',
  '/sitemap.xml': 'for search engines',
  '/sitemap-pages.xml': 'for search engines',
  '/sitemap-channels.xml': 'for search engines',
  '/sitemap-content.xml': 'for search engines',
}
const HOW_TO_DESCRIBE =
  'served and not described: describe them in the .docs.ts file of their contract (see packages/contracts/src/content.docs.ts), or to LEFT_OUT here with a reason'
const HOW_TO_FORGET = 'described and not served: remove them from packages/contracts/src/openapi, or serve them'

const routes = servedRoutes()
const app = await accountsApp()
const Document = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})
const document = Document.parse((await app.server.inject({ url: '/api/openapi.json' })).json())
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
)

function urlOf(route: string): string {
  return route.slice(route.indexOf(' ') + 1)
}

/** Spelling of a route in the description; the one wildcard that it describes has a name there. */
function spelled(route: string): string {
  return route.replace(/:(\w+)/g, '{$1}').replace(/^(\S+ \/objects\/)\*$/, '$1{key}')
}

function isServed({ method, path }: { method: string; path: string }): boolean {
  const concrete = `${method} ${path.replace(/\{\w+\}/g, 'x')}`
  const ours = [...routes].filter((route) => urlOf(route) !== '/*')
  return ours.some((route) =>
    new RegExp(`^${route.replaceAll('.', '[.]').replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`).test(concrete),
  )
}

test('every route is described, or left out for a reason', () => {
  expect(routes.size).toBeGreaterThan(10)
  const known = new Set(described.map(({ method, path }) => `${method} ${path}`))
  const unknown = [...routes].filter((route) => !known.has(spelled(route)) && !(urlOf(route) in LEFT_OUT))
  expect(unknown, HOW_TO_DESCRIBE).toEqual([])
})

test('every described operation is served, and nothing is left out that is not there', () => {
  expect(
    described.filter((operation) => !isServed(operation)),
    HOW_TO_FORGET,
  ).toEqual([])
  const served = new Set([...routes].map(urlOf))
  // The web app is served where it is built.
  const sometimes = ['/', '/*']
  expect(
    Object.keys(LEFT_OUT).filter((url) => !served.has(url) && !sometimes.includes(url)),
    'not served any more: remove them from LEFT_OUT',
  ).toEqual([])
})

test('the description is OpenAPI 3.1 by its own schema', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('the description is sent compressed, and not again to a client with a current copy', async () => {
  const first = await app.server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  const etag = String(first.headers.etag)
  const again = await app.server.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect(
    (await app.server.inject({ url: '/api/openapi.json', headers: { 'if-none-match': '"old"' } })).statusCode,
  ).toBe(200)
})

test('the page loads only what is served here, under the policy of every page', async () => {
  const page = await app.server.inject({ url: '/api/docs' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(String(page.headers['content-security-policy'])).not.toContain('unsafe')
  expect(page.body).toContain('<title>Duologue API</title>')
  const loaded = [...page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, url]) => String(url))
  expect(loaded.length).toBeGreaterThan(3)
  for (const url of loaded) expect([url, (await app.server.inject({ url })).statusCode]).toEqual([url, 200])
  for (const name of [
    'package.json',
    'index.html',
    '../package.json',
    '%2e%2e/package.json',
    'swagger-ui-bundle.js.map',
  ]) {
    expect([name, (await app.server.inject({ url: `/api/docs/${name}` })).statusCode]).toEqual([name, 404])
  }
})
