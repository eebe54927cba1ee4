import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

/** Interval of checks: a stall lasts between one and two of these. */
const LOOK_MS = 30_000

/** Fails an answer of which nothing comes although its reader waits. A reader who pauses has something to read, and is left alone. */
export function endStalled(body: Readable, look_ms = LOOK_MS): void {
  if (!(body instanceof IncomingMessage)) return
  let before = -1
  const looking = setInterval(() => {
    const { bytesRead } = body.socket
    if (body.readableLength === 0 && bytesRead === before)
      body.destroy(new Error('S3 stopped in the middle of an answer'))
    before = bytesRead
  }, look_ms)
  looking.unref()
  body.once('close', () => clearInterval(looking))
}
