import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '#main/routes.ts'
import { StorageAwayError, type ObjectStorage } from '@app/ports/object-storage.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { createServer } from './server.ts'

const app = await testApp()
const address = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }))

test.each([
  `/media/content/${randomUUID()}/segments/99999999999.mp3`,
  '/assets/',
  '/.%00',
  `/media/content/${randomUUID()}/segments/x.mp3`,
])('%s is not there, and no fault of ours', async (url) => {
  const response = await app.server.inject({ url })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
  expect(response.headers['content-type']).toMatch(/^(application\/problem\+json|text\/html)/)
})

const PROTECTING = [
  'content-security-policy',
  'strict-transport-security',
  'permissions-policy',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'referrer-policy',
]

test.each([
  ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['bytes that are no HTTP', 'hello\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with the headers that protect every other answer', async (_what, bytes, status) => {
  const server = await createServer(
    { ...app, config: { ...app.config, PUBLIC_URL: 'https://duologue.example' } },
    routes,
  )
  onTestFinished(() => server.close())
  const others = (await server.inject({ url: '/api/feed' })).headers
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
  socket.on('error', () => undefined)
  const [answer = ''] = (await once(socket, 'data')).map(String)
  socket.destroy()
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ code: 'bad_request', detail: 'The request could not be parsed' })
  for (const name of PROTECTING)
    expect([name, headers.get(name)]).toEqual([name, expect.stringContaining(String(others[name]))])
  expect(headers.get('permissions-policy')).toContain('microphone=(self)')
})

test('characters that PostgreSQL cannot store are refused in every kind of input', async () => {
  const answer = await app.server.inject({
    method: 'DELETE',
    url: '/api/account/sessions/%00',
    headers: app.as(person('nul')),
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'bad_request', detail: 'The request could not be parsed' },
  ])
})

test('a visitor is refused before any of the form is read', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 20_000_000 }
  const call = request(new URL('/api/content/podcast-audio', address), { method: 'POST', headers })
  call.on('error', () => undefined)
  call.write('--x\r\ncontent-disposition: form-data; name="thumbnail"; filename="a.png"\r\n\r\n')
  const [answer] = await once(call, 'response')
  call.destroy()
  expect(answer.statusCode).toBe(401)
})

test.each<[string, Partial<ObjectStorage>, number]>([
  ['is away', { get: () => Promise.reject(new StorageAwayError('connection refused')) }, 503],
  ['has lost the file meanwhile', { get: async () => undefined }, 404],
])(
  'SRV-16 a file that cannot be sent because the store %s is not kept as missing by anybody',
  async (_, failing, status) => {
    const channel_id = await makeChannel(app, person('kept'))
    const { avatar_gcp_link } = (await app.server.inject({ url: `/api/channels/${channel_id}` })).json()
    const storage: ObjectStorage = { ...app.storage, ...failing }
    delete storage.readPart
    const server = await createServer({ ...app, storage }, routes)
    onTestFinished(() => server.close())
    const answer = await server.inject({ url: avatar_gcp_link })
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
      status,
      'no-store',
      undefined,
    ])
    expect(answer.json()).toMatchObject({ code: expect.any(String) })
  },
)

test('a picture that cannot be drawn is not kept as missing by anybody', async () => {
  const channel_id = await makeChannel(app, person('spoilt'))
  const avatar_key = `channels/${channel_id}/spoilt.webp`
  await app.storage.put(avatar_key, Buffer.from('no picture'), 'image/webp')
  await app.db.updateTable('channel').set({ avatar_key }).where('channel_id', '=', channel_id).execute()
  const answer = await app.server.inject({ url: `/media/channels/${channel_id}/preview.jpg` })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
    500,
    'no-store',
    undefined,
  ])
})

test.each(['/sitemap-content.xml', '/sitemap-channels.xml'])(
  '%s from two places at once cannot be read',
  async (path) => {
    const answer = await app.server.inject({ url: `${path}?from=a&from=b` })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
  },
)
