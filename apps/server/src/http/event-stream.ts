import type { FastifyReply } from 'fastify'

/** Backlog at which a client is disconnected; it comes back for the current state. */
const MAX_BUFFERED_BYTES = 1_048_576

/** A comment, which keeps proxies from ending a stream that says nothing. */
export const HEARTBEAT = ': still here\n\n'
export const HEARTBEAT_MS = 15_000

/** Begins an answer of server-sent events, which the caller writes. */
export function openEventStream(reply: FastifyReply): void {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}

export function writeToStream({ raw }: FastifyReply, text: string): void {
  // An ended stream that is still being flushed takes no more.
  if (raw.writableEnded) return
  if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
  else raw.write(text)
}
