import type { Viewer } from '@app/domain/accounts'
import { canReadContent, ownsContent } from '@app/domain/content'
import type { Db } from '#database/schema.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { liveListeners } from '#lib/metrics.ts'
import { listMissedEvents, type LiveEventRow } from './live-events.repository.ts'

/** Catch-up queries that run at once: they must leave connections for everything else. */
const CATCH_UPS_AT_ONCE = 2
/** Events that a returning listener may have missed and still be caught up; beyond that, reloading costs less. */
export const MAX_EVENTS_BEHIND = 1_000

export type LiveListener = {
  viewer: Viewer
  /** Unlisted items of other people that the page subscribes to. */
  watching: ReadonlySet<string>
  /** The last number the browser has seen. */
  seq: number
  deliver(event: LiveEventRow): void
  /** Ends the stream, so that the browser comes back with the last number it has seen. */
  end(): void
}

/** Subscription of a listener; while it catches up, new events are buffered in `pending`. */
type Subscription = { listener: LiveListener; pending: LiveEventRow[] | undefined }

/** The listeners of this process. One that missed events gets them by a query of its own, so that the others do not wait for it. */
export function liveSubscriptions({ db, onLost }: { db: Db; onLost: (error: unknown) => void }) {
  const subscriptions = new Set<Subscription>()
  const catchUpInTurn = limitConcurrency(CATCH_UPS_AT_ONCE)

  async function catchUp(subscription: Subscription, until: number): Promise<void> {
    const { listener } = subscription
    const { viewer, watching, seq } = listener
    try {
      await catchUpInTurn(async () => {
        if (!subscriptions.has(subscription)) return
        const missed = await listMissedEvents(db, {
          after: seq,
          until,
          user_id: viewer?.user_id,
          watching: [...watching],
        })
        if (!subscriptions.has(subscription)) return
        for (const event of [...missed, ...(subscription.pending ?? [])]) offer(listener, event)
        subscription.pending = undefined
      })
    } catch (error) {
      onLost(error)
      giveUp(subscription)
    }
  }

  function deliver(subscription: Subscription, event: LiveEventRow): void {
    const { listener, pending } = subscription
    if (!pending) return offer(listener, event)
    pending.push(event)
    if (pending.length > MAX_EVENTS_BEHIND) giveUp(subscription)
  }

  function giveUp(subscription: Subscription): void {
    remove(subscription)
    subscription.listener.end()
  }

  function remove(subscription: Subscription): void {
    if (subscriptions.delete(subscription)) liveListeners.dec()
  }

  return {
    count: () => subscriptions.size,
    /** Adds a listener and fetches the events that it missed up to `position`, the last one that was published to all. */
    add(listener: LiveListener, position: number): () => void {
      const isLate = listener.seq < position
      const subscription: Subscription = { listener, pending: isLate ? [] : undefined }
      subscriptions.add(subscription)
      liveListeners.inc()
      if (isLate) void catchUp(subscription, position)
      return () => remove(subscription)
    },
    /** Sends an event to every listener. */
    publishToAll(event: LiveEventRow): void {
      for (const subscription of subscriptions) deliver(subscription, event)
    },
    clear(): void {
      for (const subscription of subscriptions) remove(subscription)
    },
  }
}

function offer(listener: LiveListener, event: LiveEventRow): void {
  if (event.seq <= listener.seq) return
  listener.seq = event.seq
  if (canReceive(listener, event)) listener.deliver(event)
}

/**
 * Checks the audience at the time of the event and now: nobody receives events of an item that was made private, not even earlier
 * ones. Events of an unlisted item go only to its owners and to listeners that watch it.
 */
function canReceive({ viewer, watching }: LiveListener, event: LiveEventRow): boolean {
  if (event.user_id) return viewer?.user_id === event.user_id
  const [user_id = '', channel_creator_user_id = user_id] = event.owner_ids
  const owned = { user_id, channel_creator_user_id }
  const isWatching = ownsContent(viewer, owned) || (event.about !== null && watching.has(event.about))
  return [event.visibility, event.current_visibility].every(
    (visibility) =>
      visibility === null ||
      (canReadContent(viewer, { ...owned, visibility }) && (visibility !== 'unlisted' || isWatching)),
  )
}
