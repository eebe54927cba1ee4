import { pushLimits as limits } from '@app/domain/push'
import type { WorkDeps } from '#deps.ts'
import { forEachConcurrently } from '#lib/for-each-concurrently.ts'
import type { PushMessage, PushOutcome } from '@app/ports/push-sender.ts'
import {
  deleteAnnouncement,
  deleteFinished,
  findAnnouncement,
  listAnnounced,
  listDue,
  type Announcement,
} from './announcements.repository.ts'
import { deleteDeliveries, putOff, takeDue, type Delivery } from './deliveries.repository.ts'
import { pushMessageOf, payloadOf, topicOf } from './push-message.ts'
import { deleteSubscriptions, noteTaken } from './subscriptions.repository.ts'
import { findVapidKeys } from './vapid-keys.ts'

type DeliverDeps = Pick<WorkDeps, 'db' | 'push' | 'log'>

const AT_ONCE = 100
const CONCURRENTLY = 16
/** Longer than all of a batch take; a process that dies leaves its batch to others after that. */
const LEASE_SECONDS = 180

/** The chore: sends a job for everything that is due and has none, and forgets what is done. */
export async function continueDeliveries({ db, jobs }: Pick<WorkDeps, 'db' | 'jobs'>): Promise<void> {
  await deleteFinished(db)
  const due = await listDue(db)
  if (due.length === 0) return
  const live = await jobs.listLive('push.deliver', 'announcement_id')
  for (const announcement_id of due)
    if (!live.has(announcement_id)) await jobs.send(db, 'push.deliver', { announcement_id })
}

/**
 * Sends to all browsers that are due. The current state of its episodes is read before each batch, so that a withdrawal
 * counts.
 */
export async function deliver(deps: DeliverDeps, announcement_id: string, signal: AbortSignal): Promise<void> {
  let taken: number
  do {
    signal.throwIfAborted()
    const announcement = await findAnnouncement(deps.db, announcement_id)
    if (!announcement) return
    const message = await messageOf(deps, announcement)
    if (!message) return deleteAnnouncement(deps.db, announcement_id)
    const batch = await takeDue(deps.db, announcement, { at_once: AT_ONCE, lease_seconds: LEASE_SECONDS })
    await sendAll(deps, { announcement, message, due: batch.due, signal })
    taken = batch.taken
  } while (taken === AT_ONCE)
}

/** Undefined where nothing is left to say, or it is too late to. */
async function messageOf({ db }: DeliverDeps, announcement: Announcement): Promise<PushMessage | undefined> {
  const age_seconds = Math.max(0, (Date.now() - announcement.noted_at.getTime()) / 1_000)
  const message = pushMessageOf(announcement, await listAnnounced(db, announcement))
  if (!message || age_seconds > limits.lives_seconds) return undefined
  return {
    payload: payloadOf(message),
    topic: topicOf(message),
    ttl_seconds: Math.ceil(limits.lives_seconds - age_seconds),
    vapid: await findVapidKeys(db),
  }
}

type Batch = { announcement: Announcement; message: PushMessage; due: readonly Delivery[]; signal: AbortSignal }

async function sendAll(deps: DeliverDeps, { announcement, message, due, signal }: Batch): Promise<void> {
  const { announcement_id } = announcement
  const [taken, gone, given_up]: [string[], string[], string[]] = [[], [], []]
  await forEachConcurrently(due, CONCURRENTLY, async (delivery) => {
    const { subscription_id, tries, endpoint } = delivery
    const outcome = await deps.push.send(delivery, message, signal)
    if (outcome.kind === 'taken') taken.push(subscription_id)
    else if (outcome.kind === 'gone') gone.push(subscription_id)
    else if (outcome.kind === 'later' && tries < limits.tries)
      await putOff(deps.db, { announcement_id, subscription_id, wait_seconds: waitSeconds(outcome, tries) })
    else {
      given_up.push(subscription_id)
      deps.log.warn({ push_service: new URL(endpoint).host, reason: outcome.reason }, 'push message given up')
    }
  }).finally(async () => {
    await noteTaken(deps.db, taken, new Date())
    await deleteDeliveries(deps.db, announcement_id, [...taken, ...given_up])
    await deleteSubscriptions(deps.db, gone)
  })
}

/** Backoff: as long as the push service asks for, and otherwise longer each time. */
function waitSeconds({ retry_after_ms = 0 }: Extract<PushOutcome, { kind: 'later' }>, tries: number): number {
  const backoff = limits.first_wait_seconds * 2 ** (tries - 1)
  return Math.min(limits.longest_wait_seconds, Math.max(backoff, retry_after_ms / 1_000))
}
