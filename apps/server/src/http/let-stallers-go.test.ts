import Fastify from 'fastify'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { letStallersGo } from './let-stallers-go.ts'

/** A server that reads what it is sent, with little patience. */
async function impatient(patience: { whole_ms: number; silence_ms: number }) {
  const app = Fastify()
  letStallersGo(app, patience)
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    let bytes = 0
    payload.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => done(null, bytes))
  })
  app.post('/form', async ({ body }) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return body
  })
  app.post('/upload', { config: { takesUploads: true } }, async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, close: () => app.close() }
}

function begin(
  port: number,
  path: string,
  length: number,
): { socket: Socket; heard: () => string; ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return { socket, heard: () => heard, ended: new Promise((resolve) => socket.on('close', () => resolve(heard))) }
}

test.each(['/form', '/upload'])('a request to %s of which nothing more comes is let go', async (path) => {
  const { port, close } = await impatient({ whole_ms: 200, silence_ms: 200 })
  const { socket, ended } = begin(port, path, 10)
  socket.write('12345')
  expect(await ended).not.toContain('200 OK')
  await close()
})

test('an upload may take as long as it likes while something comes', async () => {
  const { port, close } = await impatient({ whole_ms: 1, silence_ms: 2_000 })
  const { socket, ended } = begin(port, '/upload', 5)
  for (let sent = 0; sent < 5; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.write('x')
  }
  expect(await ended).toMatch(/200 OK[^]*5$/)
  await close()
})

test('a whole request is not let go while its answer takes long', async () => {
  const { port, close } = await impatient({ whole_ms: 50, silence_ms: 50 })
  const { socket, ended } = begin(port, '/form', 5)
  socket.write('12345')
  expect(await ended).toContain('200 OK')
  await close()
})
