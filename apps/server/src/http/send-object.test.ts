import Fastify, { type InjectOptions } from 'fastify'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { AppError } from '#lib/errors.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { sendObject } from './send-object.ts'

const KEY = 'episodes/1.mp3'
const CACHE = 'private, max-age=60'

test('an object is served whole, with what a cache and a player need to know', async () => {
  const { callApi } = await setUp('0123456789')
  const answer = await callApi({ method: 'GET' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('0123456789')
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': CACHE,
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[^"]+"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  })
  expect(answer.headers).not.toHaveProperty('content-disposition')
})

test.each([
  { range: 'bytes=0-0', body: '0', content_range: 'bytes 0-0/10' },
  { range: 'bytes=4-', body: '456789', content_range: 'bytes 4-9/10' },
  { range: 'bytes=-2', body: '89', content_range: 'bytes 8-9/10' },
])('$range answers 206 with that part', async ({ range, body, content_range }) => {
  const { callApi } = await setUp('0123456789')
  const answer = await callApi({ method: 'GET', headers: { range } })
  expect(answer.statusCode).toBe(206)
  expect(answer.body).toBe(body)
  expect(answer.headers).toMatchObject({ 'content-range': content_range, 'content-length': String(body.length) })
})

test('a range beyond the end answers 416 with the size', async () => {
  const { callApi } = await setUp('0123456789')
  const answer = await callApi({ method: 'GET', headers: { range: 'bytes=10-' } })
  expect(answer.statusCode).toBe(416)
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes */10' })
  expect(answer.body).toBe('')
})

test('several ranges at once answer the whole', async () => {
  const { callApi } = await setUp('0123456789')
  const answer = await callApi({ method: 'GET', headers: { range: 'bytes=0-1,4-5' } })
  expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
})

test.each(['/given', '/explicit'])('HEAD says what GET would and opens nothing (%s)', async (url) => {
  const { callApi, storage } = await setUp('0123456789')
  const get = vi.spyOn(storage, 'get')
  const whole = await callApi({ method: 'HEAD', url })
  expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, '10', ''])
  const part = await callApi({ method: 'HEAD', url, headers: { range: 'bytes=2-4' } })
  expect([part.statusCode, part.headers['content-length'], part.body]).toEqual([206, '3', ''])
  expect(get).not.toHaveBeenCalled()
})

test('a copy that is still good answers 304, by tag before date', async () => {
  const { callApi } = await setUp('0123456789')
  const { etag, 'last-modified': date } = (await callApi({ method: 'GET' })).headers
  const past = new Date(Date.now() - 86_400_000).toUTCString()
  const status = async (headers: Record<string, string>) => (await callApi({ method: 'GET', headers })).statusCode
  expect(await status({ 'if-none-match': String(etag) })).toBe(304)
  expect(await status({ 'if-none-match': `"other", W/${etag}` })).toBe(304)
  expect(await status({ 'if-none-match': '*' })).toBe(304)
  expect(await status({ 'if-none-match': '"other"', 'if-modified-since': String(date) })).toBe(200)
  expect(await status({ 'if-modified-since': String(date) })).toBe(304)
  expect(await status({ 'if-modified-since': past })).toBe(200)
  expect(await status({ 'if-modified-since': 'rubbish' })).toBe(200)
})

test('a range of an object that has changed since answers the whole', async () => {
  const { callApi } = await setUp('0123456789')
  const { etag, 'last-modified': date } = (await callApi({ method: 'GET' })).headers
  const status = async (ifRange: string) =>
    (await callApi({ method: 'GET', headers: { range: 'bytes=0-1', 'if-range': ifRange } })).statusCode
  expect(await status(String(etag))).toBe(206)
  expect(await status(String(date))).toBe(206)
  expect(await status('"other"')).toBe(200)
  expect(await status(`W/${etag}`)).toBe(200)
  expect(await status('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200)
})

test('SHOW-O331 a download that goes on only with the same object is refused after a change', async () => {
  const { callApi } = await setUp('0123456789')
  const { etag, 'last-modified': date } = (await callApi({ method: 'GET' })).headers
  const goOn = async (headers: Record<string, string>) => {
    const { statusCode, body } = await callApi({ method: 'GET', headers: { range: 'bytes=8-', ...headers } })
    return [statusCode, body]
  }
  const same = [206, '89']
  const changed = [412, '']
  expect(await goOn({ 'if-match': String(etag) })).toEqual(same)
  expect(await goOn({ 'if-match': `"other", ${etag}` })).toEqual(same)
  expect(await goOn({ 'if-match': '*' })).toEqual(same)
  expect(await goOn({ 'if-match': '"other"' })).toEqual(changed)
  expect(await goOn({ 'if-match': `W/${etag}` })).toEqual(changed)
  expect(await goOn({ 'if-unmodified-since': String(date) })).toEqual(same)
  expect(await goOn({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toEqual(changed)
  expect(await goOn({ 'if-unmodified-since': 'yesterday' })).toEqual(same)
})

test('PLAY-O08 a download is offered under its name', async () => {
  const { callApi } = await setUp('0123456789', { download_name: 'Why: lighthouses?.mp3' })
  const answer = await callApi({ method: 'GET' })
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Why_ lighthouses_.mp3"; filename*=UTF-8''Why_%20lighthouses_.mp3`,
  )
})

test('a missing object is refused in words', async () => {
  const { callApi, storage } = await setUp('0123456789')
  await storage.delete([KEY])
  const answer = await callApi({ method: 'GET' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ detail: 'This file does not exist' })
})

test('an object replaced while it is looked at is answered as the new one', async () => {
  const { callApi, storage } = await setUp('0123456789')
  delete storage.readPart
  const head = storage.head.bind(storage)
  const replacing: typeof storage.head = async (key) => {
    const old = await head(key)
    await storage.put(KEY, Buffer.from('new'), 'audio/mpeg')
    return old
  }
  vi.spyOn(storage, 'head').mockImplementationOnce(replacing)
  const answer = await callApi({ method: 'GET', headers: { range: 'bytes=0-1' } })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, 'ne', 'bytes 0-1/3'])
})

test.each([
  { when: 'in mid-stream', delay: 0 },
  { when: 'before the answer begins', delay: 200 },
])('a client that leaves $when lets go of the file', async ({ delay }) => {
  const { app, storage } = await setUp(Buffer.alloc(30_000_000))
  const bodies: Readable[] = []
  const get = storage.get.bind(storage)
  vi.spyOn(storage, 'get').mockImplementation(async (...params) => {
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    const stored = await get(...params)
    if (stored) bodies.push(stored.body)
    return stored
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  await Promise.all(Array.from({ length: 10 }, () => leaveEarly(Number(port), delay > 0)))

  await vi.waitFor(() => {
    expect(bodies).toHaveLength(10)
    expect(bodies.every((body) => body.closed)).toBe(true)
  }, 5_000)
})

async function leaveEarly(port: number, atOnce: boolean): Promise<void> {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /given HTTP/1.1\r\nHost: x\r\n\r\n')
  if (atOnce) await new Promise((resolve) => setTimeout(resolve, 50))
  else await once(socket, 'data')
  socket.destroy()
}

async function setUp(content: string | Buffer, options: { download_name?: string } = {}) {
  const storage: ObjectStorage = await diskObjectStorage({ data_dir: await dataFolder() })
  await storage.put(KEY, Buffer.from(content), 'audio/mpeg')
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send({ detail: String(Object(error).message) }),
  )
  app.get('/given', (request, reply) =>
    sendObject(request, reply, { storage, key: KEY, cache_control: CACHE, ...options }),
  )
  app.route({
    method: ['HEAD'],
    url: '/explicit',
    handler: (request, reply) => sendObject(request, reply, { storage, key: KEY, cache_control: CACHE }),
  })
  const callApi = (options: InjectOptions) => app.inject({ url: '/given', ...options })
  return { app, storage, callApi }
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duologue-send-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
