import { connect } from '#database/connect.ts'
import { readFigures } from '#http/read-figures.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { afterAll, expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'

const app = await testApp()
const ana = person('ana')
const PAGES = [
  '/',
  '/feed',
  '/signin',
  '/api/feed',
  '/users/me',
  '/healthz',
  '/api/nothing',
  '/media/content/x/audio.mp3',
  '/objects/x',
]

async function policyOf(url: string): Promise<Map<string, string>> {
  const { headers } = await app.server.inject({ url })
  const directives = String(headers['content-security-policy']).split(';')
  return new Map(
    directives.map((directive) => [directive.split(' ')[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  )
}

test.each(PAGES)(
  'SRV-36 %s is sent with a policy that lets nothing inline run and nothing foreign load',
  async (url) => {
    const policy = await policyOf(url)
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('style-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    const { headers } = await app.server.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  },
)

test('SRV-36 responses over https have Strict-Transport-Security, others do not', async () => {
  const secure = await createServer(
    { ...app, config: { ...app.config, PUBLIC_URL: 'https://duologue.example.com' } },
    routes,
  )
  afterAll(() => secure.close())
  expect((await secure.inject({ url: '/api/feed' })).headers['strict-transport-security']).toContain('max-age=')
  expect((await app.server.inject({ url: '/api/feed' })).headers['strict-transport-security']).toBeUndefined()
  const origin = { origin: 'https://duologue.example.com', host: 'internal:3000' }
  expect(
    (await secure.inject({ method: 'POST', url: '/api/channels/', headers: { ...origin, ...app.as(ana) } })).statusCode,
  ).toBe(415)
})

test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://localhost:80'])(
  'SRV-36 a change that comes from %s is refused',
  async (origin) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await app.server.inject({
        method,
        url: '/api/channels/',
        headers: { origin, host: 'localhost:3000', ...app.as(ana) },
      })
      expect(response.statusCode).toBe(403)
      expect(response.json()).toEqual({ code: 'access_denied', detail: 'Requests from this origin are not allowed' })
    }
  },
)

test('SRV-36 our own pages may change things, and no other page may read an answer', async () => {
  for (const headers of [
    { origin: app.config.PUBLIC_URL },
    { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' },
    {},
  ]) {
    expect(
      (await app.server.inject({ method: 'POST', url: '/api/channels/', headers: { ...headers, ...app.as(ana) } }))
        .statusCode,
    ).toBe(415)
  }
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await app.server.inject({
      method,
      url: '/api/feed',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test.each(['/api/nothing', '/api/', '/users/nobody', '/podcast/x', '/objects/', '/media/x'])(
  '%s is a 404 for programs',
  async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await app.server.inject({ method, url })
      expect([url, response.statusCode]).toEqual([url, 404])
      expect(response.headers['content-type']).toContain('application/problem+json')
      expect(response.json()).toEqual({ code: 'not_found', detail: 'Not found' })
    }
  },
)

test('JSON that is too large, broken or missing gets its own refusal', async () => {
  const post = (payload: string, type = 'application/json') =>
    app.server.inject({
      method: 'POST',
      url: '/users/initialize',
      payload,
      headers: { 'content-type': type, ...app.as(ana) },
    })
  const large = await post(JSON.stringify('x'.repeat(50 * 1_048_576)))
  expect([large.statusCode, large.json()]).toEqual([413, { code: 'too_large', detail: 'The request is too large' }])
  const broken = await post('{"a":')
  expect([broken.statusCode, broken.json()]).toEqual([
    400,
    { code: 'bad_request', detail: 'The request could not be parsed' },
  ])
  expect((await post('{"__proto__":{"polluted":true}}')).statusCode).toBe(400)
  expect((await post('<x/>', 'application/xml')).statusCode).toBe(415)
  expect('polluted' in {}).toBe(false)
})

test.each(['/%zz', '/api/content/%c0%af', '/media/%'])(
  'the malformed address %s is answered in our words',
  async (url) => {
    const response = await app.server.inject({ url })
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ])
    expect(response.json()).toEqual({ code: 'bad_request', detail: 'The request could not be parsed' })
    expect(response.headers['content-security-policy']).toContain("default-src 'self'")
  },
)

test('/healthz is ready exactly while the database answers', async () => {
  const ready = await app.server.inject({ url: '/healthz' })
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  const db = connect('postgres://nobody@127.0.0.1:1/nothing', () => undefined)
  const cut = await createServer({ ...app, db }, routes)
  afterAll(async () => {
    await cut.close()
    await db.destroy()
  })
  const away = await cut.inject({ url: '/healthz' })
  expect([away.statusCode, away.json()]).toEqual([503, { status: 'database unreachable' }])
  const feed = await cut.inject({ url: '/api/feed' })
  expect([feed.statusCode, feed.json().code]).toEqual([503, 'unavailable'])
})

test('the figures count requests by route and status, without what is in their addresses, and are not public', async () => {
  const missing =
    /duologue_http_request_seconds_count\{method="GET",route="\/api\/channels\/:channel_id",status="404"\} (\d+)/
  // Other tests of this process may have made requests before.
  const counted = Number((await readFigures(app)).match(missing)?.[1] ?? 0)
  await app.server.inject({ url: '/api/channels/3f1d6f0c-0000-4000-8000-000000000000' })
  const figures = await readFigures(app)
  expect(Number(figures.match(missing)?.[1])).toBe(counted + 1)
  expect(figures).not.toContain('3f1d6f0c')
  expect(figures).toContain('process_resident_memory_bytes')
  expect((await app.server.inject({ url: '/metrics' })).statusCode).toBe(404)
})

test('an unexpected error reveals nothing about itself', async () => {
  const broken = await createServer(
    {
      ...app,
      storage: {
        ...app.storage,
        isValidLink: () => {
          throw new Error('secret detail')
        },
      },
    },
    routes,
  )
  afterAll(() => broken.close())
  const response = await broken.inject({ url: '/objects/x?expires=1&signature=x' })
  expect([response.statusCode, response.json()]).toEqual([500, { code: 'internal_error', detail: 'An error occurred' }])
})
