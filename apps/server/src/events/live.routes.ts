import { LIVE_PATH, streamSignals, WATCHED_AT_ONCE } from '@app/contracts/events'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { HEARTBEAT, HEARTBEAT_MS, openEventStream, writeToStream } from '#http/event-stream.ts'
import type { Routes } from '#http/server.ts'
import { sessionStreams } from '#http/session-streams.ts'
import type { LiveEventRow } from './live-events.repository.ts'
import { MAX_EVENTS_BEHIND } from './live-subscriptions.ts'
import { streamSlots } from './stream-slots.ts'

const Query = z.object({ watching: z.string().optional() })
const EventNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/**
 * Server-sent events, read by fetch and resumed by Last-Event-ID; event numbers rise. The stream
 * ends soon after its credential expires, and at once when its sign-in ends; the client reconnects with a new one.
 */
export const liveRoutes: Routes = async (app, { live, identity, config }) => {
  const open = new Set<FastifyReply['raw']>()
  const slots = streamSlots(config)
  const streams = sessionStreams(identity)
  // A client whose stream ends reconnects, to another process.
  app.addHook('preClose', async () => {
    streams.stop()
    for (const stream of open) stream.end()
  })
  app.get(LIVE_PATH, async (request, reply) => {
    const release = slots.acquire({ ip: request.ip, user_id: request.viewer?.user_id })
    // A client that disconnected while its credential was checked has closed already.
    if (reply.raw.destroyed) release()
    else reply.raw.once('close', release)
    const { oldest, newest } = await live.range()
    const lastEventId = request.headers['last-event-id']
    const last = EventNumber.safeParse(lastEventId).data
    const isResumable = last !== undefined && last >= oldest - 1 && last <= newest && newest - last <= MAX_EVENTS_BEHIND
    const start = isResumable ? last : newest
    openEventStream(reply)
    // A disconnect during the query emits no 'close' event later.
    if (reply.raw.destroyed) return
    const signal = lastEventId === undefined || isResumable ? streamSignals.ready : streamSignals.reset
    writeToStream(reply, frame(signal, start, {}))

    open.add(reply.raw)
    const listener = {
      viewer: request.viewer,
      watching: watchedBy(request.query),
      seq: start,
      deliver: (event: LiveEventRow) => writeToStream(reply, frameOf(event)),
      end: () => reply.raw.end(),
    }
    const stop = live.subscribe(listener, newest)
    const forget = streams.add(request.viewer?.session_id, listener.end)
    const heartbeat = setInterval(async () => {
      // A credential that cannot be checked now is checked again at the next heartbeat.
      const viewer = await identity
        .viewerOf(request.headers.authorization)
        .catch((err: unknown) => request.log.warn({ err }, 'the credential of a live stream could not be checked'))
      if (viewer === 'refused') reply.raw.end()
      else writeToStream(reply, HEARTBEAT)
    }, HEARTBEAT_MS)
    reply.raw.on('close', () => {
      clearInterval(heartbeat)
      open.delete(reply.raw)
      forget()
      stop()
    })
  })
}

function watchedBy(query: unknown): ReadonlySet<string> {
  const { watching = '' } = Query.safeParse(query).data ?? {}
  return new Set(watching.split(',', WATCHED_AT_ONCE).filter((id) => id !== ''))
}

function frameOf({ name, seq, payload }: LiveEventRow): string {
  return frame(name, seq, payload)
}

function frame(name: string, seq: number, payload: unknown): string {
  return `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`
}
