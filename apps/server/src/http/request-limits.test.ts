import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Config } from '#config.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { testApp } from '#test/app.ts'

const app = await testApp()
const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

async function serve(limits: Partial<Config>) {
  const server = await createServer({ ...app, config: { ...app.config, ...limits } }, routes)
  afterAll(() => server.close())
  return server
}

test('an address beyond its rate limit gets 429 with Retry-After; others are answered', async () => {
  const server = await serve({ REQUEST_LIMIT_PER_ADDRESS: 3 })
  const callApi = (remoteAddress: string) => server.inject({ url: '/api/feed', remoteAddress })
  const answers = await Promise.all(Array.from({ length: 4 }, () => callApi('203.0.113.7')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  const refused = answers.at(-1)
  expect(refused?.json()).toEqual({ code: 'rate_limited', detail: 'Too many requests. Please try again in a moment.' })
  expect(refused?.headers).toMatchObject({ 'retry-after': '20', 'content-security-policy': expect.any(String) })
  expect((await callApi('203.0.113.8')).statusCode).toBe(200)
})

test('behind a trusted proxy each visitor has a limit of their own', async () => {
  const server = await serve({ REQUEST_LIMIT_PER_ADDRESS: 1, TRUST_PROXY: ['127.0.0.1'] })
  const callApi = (visitor: string) => server.inject({ url: '/api/feed', headers: { 'x-forwarded-for': visitor } })
  const answers = [await callApi('203.0.113.7'), await callApi('203.0.113.8'), await callApi('203.0.113.7')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect((await callApi('no address')).statusCode).toBe(200)
  // A proxy that does not forward client addresses stands for many.
  const unnamed = [await server.inject({ url: '/api/feed' }), await server.inject({ url: '/api/feed' })]
  expect(unnamed.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

/** Opens a connection; answers whether it may ask something. */
async function opens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const answered = once(socket, 'data').then(() => true)
  const closed = once(socket, 'close').then(() => false)
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  return Promise.race([answered, closed])
}

test.each<[string, Partial<Config>, boolean]>([
  ['connections of one address', { CONNECTION_LIMIT_PER_ADDRESS: 2 }, false],
  ['connections in all', { CONNECTION_LIMIT: 2 }, false],
  [
    'connections of a trusted proxy, which has many visitors,',
    { CONNECTION_LIMIT_PER_ADDRESS: 2, TRUST_PROXY: ['loopback'] },
    true,
  ],
])('%s beyond the limit', async (_which, limits, isOpen) => {
  const server = await serve(limits)
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
  expect([await opens(port), await opens(port), await opens(port)]).toEqual([true, true, isOpen])
  sockets.splice(0).forEach((socket) => socket.destroy())
  await expect.poll(() => opens(port)).toBe(true)
})
