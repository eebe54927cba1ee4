import { LIVE_PATH, streamSignals, WATCHED_AT_ONCE } from '@app/contracts/events'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Routes } from '#http/server.ts'
import type { LiveEventRow } from './live-events.repository.ts'

const HEARTBEAT_MS = 15_000
/** A reader this far behind is cut off; it comes back with Last-Event-ID. */
const MAX_BUFFERED_BYTES = 1_048_576

const Asked = z.object({ watching: z.string().optional() })
const EventNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/**
 * Server-sent events for whoever reads with fetch: resumed by Last-Event-ID, each with its rising number. The stream
 * ends soon after its credential does, by age or by signing out; the reader comes back with a new one.
 */
export const liveRoutes: Routes = async (app, { live, identity }) => {
  const open = new Set<FastifyReply['raw']>()
  // A reader whose stream ends comes back, and finds another process.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  app.get(LIVE_PATH, async (request, reply) => {
    const { oldest, newest } = await live.range()
    const asked = request.headers['last-event-id']
    const last = EventNumber.safeParse(asked).data
    const isResumable = last !== undefined && last >= oldest - 1 && last <= newest
    const start = isResumable ? last : newest
    openStream(reply)
    // Who hung up during the query gives no sign of it later.
    if (reply.raw.destroyed) return
    const signal = asked === undefined || isResumable ? streamSignals.ready : streamSignals.reset
    write(reply, frame(signal, start, {}))

    open.add(reply.raw)
    const stop = live.subscribe({
      viewer: request.viewer,
      watching: watchedBy(request.query),
      seq: start,
      deliver: (event) => write(reply, frameOf(event)),
    })
    const heartbeat = setInterval(async () => {
      const asking = await identity.viewerOf(request.headers.authorization)
      if (asking === 'refused') reply.raw.end()
      else write(reply, ': still here\n\n')
    }, HEARTBEAT_MS)
    reply.raw.on('close', () => {
      clearInterval(heartbeat)
      open.delete(reply.raw)
      stop()
    })
  })
}

function watchedBy(query: unknown): ReadonlySet<string> {
  const { watching = '' } = Asked.safeParse(query).data ?? {}
  return new Set(watching.split(',', WATCHED_AT_ONCE).filter((id) => id !== ''))
}

function openStream(reply: FastifyReply): void {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}

function write(reply: FastifyReply, text: string): void {
  // An ended stream that is still being flushed takes no more.
  if (reply.raw.writableEnded) return
  if (reply.raw.writableLength > MAX_BUFFERED_BYTES) reply.raw.destroy()
  else reply.raw.write(text)
}

function frameOf({ name, seq, payload }: LiveEventRow): string {
  return frame(name, seq, payload)
}

function frame(name: string, seq: number, payload: unknown): string {
  return `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`
}
