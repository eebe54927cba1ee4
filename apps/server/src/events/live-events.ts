import type { Db } from '#database/schema.ts'
import { listen } from '#database/listen.ts'
import { findEventRange, listEventsAfter, LIVE_EVENT_CHANNEL } from './live-events.repository.ts'
import { liveSubscriptions, type LiveListener } from './live-subscriptions.ts'

const BATCH = 500
/** A notification that was lost delays events no longer than this. */
const POLL_MS = 5_000

export type LiveEvents = {
  /**
   * Delivers every event after `listener.seq` that the viewer can read, in order, until the returned function is called. `newest` is the
   * newest event when `seq` was chosen, at most `MAX_EVENTS_BEHIND` ahead of it.
   */
  subscribe(listener: LiveListener, newest: number): () => void
  range(): Promise<{ oldest: number; newest: number }>
  close(): Promise<void>
}

type Options = { db: Db; connection_string: string; onLost: (error: Error) => void }

/** Reads new events once for all listeners of this process; NOTIFY only wakes it. */
export function liveEvents({ db, connection_string, onLost }: Options): LiveEvents {
  const fail = (error: unknown) => onLost(error instanceof Error ? error : new Error(String(error)))
  const subscriptions = liveSubscriptions({ db, onLost: fail })
  /** The last event that was published to all listeners. */
  let position = 0
  let reading = false
  let again = false

  async function readOnce(): Promise<boolean> {
    const events = await listEventsAfter(db, position, BATCH)
    for (const event of events) subscriptions.publishToAll(event)
    position = Math.max(position, events.at(-1)?.seq ?? 0)
    return events.length === BATCH
  }

  async function wake(): Promise<void> {
    again = true
    if (reading) return
    reading = true
    try {
      while (again && subscriptions.count() > 0) {
        again = false
        if (await readOnce()) again = true
      }
    } catch (error) {
      fail(error)
    } finally {
      reading = false
    }
  }

  const listening = listen({ connection_string, channel: LIVE_EVENT_CHANNEL, onWake: () => void wake(), onLost })
  const poll = setInterval(() => void wake(), POLL_MS).unref()
  return {
    subscribe(listener, newest) {
      // Events are read only while there are listeners: the first one starts at the newest event.
      if (subscriptions.count() === 0) position = newest
      const stop = subscriptions.add(listener, position)
      void wake()
      return stop
    },
    range: () => findEventRange(db),
    async close() {
      clearInterval(poll)
      subscriptions.clear()
      await listening.close()
    },
  }
}
