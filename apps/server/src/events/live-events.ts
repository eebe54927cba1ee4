import type { Viewer } from '@app/domain/accounts'
import { canReadContent, ownsContent } from '@app/domain/content'
import type { Db } from '#database/schema.ts'
import { listen } from '#database/listen.ts'
import { liveListeners } from '#lib/metrics.ts'
import { findEventRange, listEventsAfter, LIVE_EVENT_CHANNEL, type LiveEventRow } from './live-events.repository.ts'

const BATCH = 500
/** A notification that was lost delays events no longer than this. */
const POLL_MS = 5_000

export type LiveListener = {
  viewer: Viewer
  /** Unlisted items of others that the viewer looks at. */
  watching: ReadonlySet<string>
  /** The last number the browser has seen. */
  seq: number
  deliver(event: LiveEventRow): void
}

export type LiveEvents = {
  /** Delivers every event after `listener.seq` that the viewer may read, in order, until the answer is called. */
  subscribe(listener: LiveListener): () => void
  range(): Promise<{ oldest: number; newest: number }>
  close(): Promise<void>
}

type Options = { db: Db; connection_string: string; onLost: (error: Error) => void }

/** Reads the event table once for all listeners of this process; NOTIFY only wakes it. */
export function liveEvents({ db, connection_string, onLost }: Options): LiveEvents {
  const listeners = new Set<LiveListener>()
  let reading = false
  let again = false

  async function readOnce(): Promise<boolean> {
    // Whoever subscribes during the query may lack older events than it answers, and is served by the next one.
    const served = [...listeners]
    const from = Math.min(...served.map(({ seq }) => seq))
    const events = await listEventsAfter(db, from, BATCH)
    for (const event of events) for (const listener of served) if (listeners.has(listener)) offer(listener, event)
    return events.length === BATCH
  }

  async function wake(): Promise<void> {
    again = true
    if (reading) return
    reading = true
    try {
      while (again && listeners.size > 0) {
        again = false
        if (await readOnce()) again = true
      }
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)))
    } finally {
      reading = false
    }
  }

  const listening = listen({ connection_string, channel: LIVE_EVENT_CHANNEL, onWake: () => void wake(), onLost })
  const poll = setInterval(() => void wake(), POLL_MS).unref()
  return {
    subscribe(listener) {
      listeners.add(listener)
      liveListeners.inc()
      void wake()
      return () => void (listeners.delete(listener) && liveListeners.dec())
    },
    range: () => findEventRange(db),
    async close() {
      clearInterval(poll)
      liveListeners.dec(listeners.size)
      listeners.clear()
      await listening.close()
    },
  }
}

function offer(listener: LiveListener, event: LiveEventRow): void {
  if (event.seq <= listener.seq) return
  listener.seq = event.seq
  if (mayRead(listener, event)) listener.deliver(event)
}

/**
 * The audience is checked as it was and as it is: an item made private stops telling, even about its past. An unlisted one
 * tells those alone who know of it.
 */
function mayRead({ viewer, watching }: LiveListener, event: LiveEventRow): boolean {
  if (event.user_id) return viewer?.user_id === event.user_id
  const [user_id = '', channel_creator_user_id = user_id] = event.owner_ids
  const owned = { user_id, channel_creator_user_id }
  const knows = ownsContent(viewer, owned) || (event.about !== null && watching.has(event.about))
  return [event.visibility, event.current_visibility].every(
    (visibility) =>
      visibility === null || (canReadContent(viewer, { ...owned, visibility }) && (visibility !== 'unlisted' || knows)),
  )
}
