import { once } from 'node:events'
import { createServer, get, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endStalled } from './end-stalled.ts'

const LOOK_MS = 20

async function answerOf(sent: Buffer, promised: number): Promise<IncomingMessage> {
  const server = createServer((_, response) => response.writeHead(200, { 'content-length': promised }).write(sent))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const asking = get({ port: typeof address === 'object' ? address?.port : 0, host: '127.0.0.1' })
  const [answer] = await once(asking, 'response')
  // The SDK listens on the request for as long as its answer is read.
  asking.on('error', () => undefined)
  if (!(answer instanceof IncomingMessage)) throw new TypeError('no answer')
  return answer
}

test('an answer that stops in the middle fails its reader', async () => {
  const body = await answerOf(Buffer.from('half'), 8)
  endStalled(body, LOOK_MS)
  await expect(buffer(body)).rejects.toThrow('S3 stopped in the middle')
})

test('a reader who pauses is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = await answerOf(Buffer.alloc(4_000_000, 'x'), 4_000_000)
  await expect.poll(() => body.readableLength).toBeGreaterThan(0)
  endStalled(body, LOOK_MS)
  vi.advanceTimersByTime(10 * LOOK_MS)
  expect((await buffer(body)).length).toBe(4_000_000)
})
