import { createServer as createNodeServer, request as httpRequest } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'

const app = await testApp()
const ana = person('ana')
const PROXY = '127.0.0.1'

/** The client address and protocol as the server sees them, returned by a route of the test. */
async function seen(environment: Record<string, string>, headers: Record<string, string>): Promise<unknown> {
  const config = readConfig({ ...environment, DATA_DIR: app.config.DATA_DIR })
  const server = await createServer({ ...app, config }, [
    async (own) => void own.get('/seen', async ({ ip, protocol }) => ({ ip, protocol })),
  ])
  afterAll(() => server.close())
  return (await server.inject({ url: '/seen', headers, remoteAddress: PROXY })).json()
}

const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }

test('forwarded headers are ignored by default', async () => {
  expect(await seen({}, forwarded)).toEqual({ ip: PROXY, protocol: 'http' })
})

test.each([PROXY, '127.0.0.0/8', 'loopback', `10.0.0.1, ${PROXY}`])(
  'it is believed of the proxies in TRUST_PROXY=%s',
  async (TRUST_PROXY) => {
    expect(await seen({ TRUST_PROXY }, forwarded)).toEqual({ ip: '203.0.113.7', protocol: 'https' })
  },
)

test('forwarded headers of an untrusted proxy are ignored, and so are entries before the last untrusted address', async () => {
  expect(await seen({ TRUST_PROXY: '10.0.0.1' }, forwarded)).toEqual({ ip: PROXY, protocol: 'http' })
  const forged = { ...forwarded, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
  expect(await seen({ TRUST_PROXY: PROXY }, forged)).toMatchObject({ ip: '203.0.113.7' })
})

test('SRV-36 behind a proxy that keeps Host, only our own pages can send changes', async () => {
  const config = readConfig({ TRUST_PROXY: PROXY, DATA_DIR: app.config.DATA_DIR })
  const server = await createServer({ ...app, config }, routes)
  afterAll(() => server.close())
  const { port } = new URL(await server.listen({ port: 0, host: PROXY }))
  const proxy = createNodeServer(({ method, url, headers }, reply) => {
    const passed = {
      ...headers,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers.host,
    }
    httpRequest({ host: PROXY, port, method, path: url, headers: passed }, (answer) =>
      answer.resume().once('end', () => reply.writeHead(answer.statusCode ?? 0).end()),
    ).end()
  })
  await new Promise<void>((resolve) => proxy.listen(0, PROXY, resolve))
  afterAll(() => proxy.close())
  const at = proxy.address()
  const statusOf = (origin: string) =>
    new Promise((resolve) => {
      const headers = { ...app.as(ana), origin, host: 'duologue.example.com' }
      httpRequest(
        { host: PROXY, port: typeof at === 'object' ? at?.port : 0, method: 'POST', path: '/api/channels/', headers },
        (answer) => resolve(answer.resume().statusCode),
      ).end()
    })
  expect(await statusOf('https://duologue.example.com')).toBe(415)
  expect(await statusOf('https://evil.example')).toBe(403)
})
