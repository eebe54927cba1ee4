import Fastify, { type FastifyReply } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { brokenRequestAnswerer } from './answer-broken-request.ts'
import { abortStalledRequests } from './abort-stalled-requests.ts'

/** More than the buffers of the system hold, so that a reader who pauses keeps the answer from being sent. */
const DOWNLOAD_BYTES = 40_000_000

/** A server that reads what it is sent, with little patience. */
async function impatient(patience: { whole_ms: number; silence_ms: number }) {
  const app = Fastify()
  abortStalledRequests(
    app,
    brokenRequestAnswerer(() => ({})),
    patience,
  )
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    let bytes = 0
    payload.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => done(null, bytes))
  })
  app.post('/form', async ({ body }) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return body
  })
  app.post('/upload', { config: { takesUploads: true } }, async ({ body }) => body)
  const waitForTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 300))
  app.post('/later', { config: { takesUploads: true }, onRequest: waitForTurn }, async ({ body }) => body)
  app.get('/events', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
    setTimeout(() => reply.raw.end('data: last\n\n'), 400)
  })
  app.get('/download', (_request, reply) => reply.send(Buffer.alloc(DOWNLOAD_BYTES)))
  // An answer that begins before the request has arrived, and goes on for longer than a request may take.
  const answerEarly = (_request: unknown, reply: FastifyReply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('first')
    setTimeout(() => reply.raw.end('last'), 400)
  }
  app.post('/early', { onRequest: answerEarly }, async () => undefined)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, close: () => app.close() }
}

function begin(
  port: number,
  path: string,
  length: number,
  connection = 'close',
): { socket: Socket; heard: () => string; ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: ${connection}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return { socket, heard: () => heard, ended: new Promise((resolve) => socket.on('close', () => resolve(heard))) }
}

test.each(['/form', '/upload'])(
  'TRUST-O250 a stalled request to %s is answered 408 and its connection closed',
  async (path) => {
    const { port, close } = await impatient({ whole_ms: 200, silence_ms: 200 })
    const { socket, ended } = begin(port, path, 10)
    socket.write('12345')
    const answer = await ended
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('{"code":"bad_request","detail":"The request did not arrive in time"}')
    await close()
  },
)

test('a request that stalls while an earlier one of its connection is answered gets no answer in its middle', async () => {
  const { port, close } = await impatient({ whole_ms: 100, silence_ms: 100 })
  const { socket, heard, ended } = begin(port, '/form', 5, 'keep-alive')
  socket.write(
    '12345POST /form HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: 9\r\n\r\n1',
  )
  await ended
  expect(heard()).not.toContain('408')
  await close()
})

test('an upload is not aborted while data arrives', async () => {
  const { port, close } = await impatient({ whole_ms: 1, silence_ms: 2_000 })
  const { socket, ended } = begin(port, '/upload', 5)
  for (let sent = 0; sent < 5; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.write('x')
  }
  expect(await ended).toMatch(/200 OK[^]*5$/)
  await close()
})

test('a complete request is not aborted while its response takes long', async () => {
  const { port, close } = await impatient({ whole_ms: 50, silence_ms: 50 })
  const { socket, ended } = begin(port, '/form', 5)
  socket.write('12345')
  expect(await ended).toContain('200 OK')
  await close()
})

function get(port: number, path: string): { socket: Socket; received: () => number; ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
  const received = () => chunks.reduce((sum, { length }) => sum + length, 0)
  return {
    socket,
    received,
    ended: new Promise((resolve) => socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))),
  }
}

test('an event stream outlives the time that a request has to arrive', async () => {
  const { port, close } = await impatient({ whole_ms: 50, silence_ms: 50 })
  expect(await get(port, '/events').ended).toContain('data: last')
  await close()
})

test('a large download outlives the time that a request has to arrive, however slowly it is read', async () => {
  const { port, close } = await impatient({ whole_ms: 50, silence_ms: 50 })
  const { socket, received, ended } = get(port, '/download')
  for (let paused = 0; paused < 4; paused += 1) {
    await once(socket, 'data')
    socket.pause()
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.resume()
  }
  await ended
  expect(received()).toBeGreaterThan(DOWNLOAD_BYTES)
  await close()
})

test('a request that stalls after its answer has begun is ended when the answer is complete', async () => {
  const { port, close } = await impatient({ whole_ms: 100, silence_ms: 100 })
  const { ended } = begin(port, '/early', 10)
  expect(await ended).toContain('last')
  await close()
})

test('an upload that waits here for its turn is not taken for a stalled one', async () => {
  const { port, close } = await impatient({ whole_ms: 50, silence_ms: 50 })
  const { socket, ended } = begin(port, '/later', 5)
  socket.write('12345')
  expect(await ended).toMatch(/200 OK[^]*5$/)
  await close()
})
