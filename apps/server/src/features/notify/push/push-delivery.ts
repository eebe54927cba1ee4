import { pushLimits as limits } from '@app/domain/push'
import type { WorkDeps } from '#deps.ts'
import {
  DeliveryLaterError,
  DeliveryRefusedError,
  type Delivery,
  type DeliveryKind,
  type Handover,
} from '#deliveries/delivery-kind.ts'
import type { PushMessage, PushTarget } from '@app/ports/push-sender.ts'
import {
  deleteOldAnnouncements,
  findAnnouncement,
  listAnnounced,
  type Announcement,
} from './announcements.repository.ts'
import { findTargets } from './audience.repository.ts'
import { pushMessageOf, payloadOf, topicOf } from './push-message.ts'
import { deleteSubscriptions, noteTaken } from './subscriptions.repository.ts'
import { findVapidKeys } from './vapid-keys.ts'

type PushDeps = Pick<WorkDeps, 'db' | 'push'>

/**
 * Delivery of announcements to browsers. The current state of its episodes and followers is read for each claim, so that a
 * withdrawal counts.
 */
export function pushDelivery(deps: PushDeps): DeliveryKind {
  return {
    at_once: 100,
    longest_seconds: 20,
    most_tries: limits.tries,
    backoff: { first_seconds: limits.first_wait_seconds, longest_seconds: limits.longest_wait_seconds },
    open: () => deleteOldAnnouncements(deps.db),
    async write(deliveries) {
      const handovers = new Map<string, Handover>()
      for (const [announcement_id, browsers] of Map.groupBy(deliveries, ({ subject_id }) => subject_id))
        for (const [id, handover] of await writeFor(deps, announcement_id, browsers)) handovers.set(id, handover)
      return handovers
    },
  }
}

async function writeFor(
  deps: PushDeps,
  announcement_id: string,
  browsers: readonly Delivery[],
): Promise<[string, Handover][]> {
  const announcement = await findAnnouncement(deps.db, announcement_id)
  const message = announcement && (await messageOf(deps, announcement))
  if (!message) return []
  const ids = browsers.map(({ recipient }) => recipient)
  const targets = await findTargets(deps.db, announcement, ids)
  const taken: string[] = []
  return browsers.flatMap(({ delivery_id, recipient }) => {
    const target = targets.get(recipient)
    return target ? [[delivery_id, handoverOf(deps, message, { ...target, subscription_id: recipient }, taken)]] : []
  })
}

/** Undefined where nothing is left to say, or it is too late to. */
async function messageOf({ db }: PushDeps, announcement: Announcement): Promise<PushMessage | undefined> {
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

/** Browsers that have it are added to `taken`; the first that settles notes all of them. */
function handoverOf(
  { db, push }: PushDeps,
  message: PushMessage,
  { subscription_id, ...target }: PushTarget & { subscription_id: string },
  taken: string[],
): Handover {
  return {
    async send(signal) {
      const outcome = await push.send(target, message, signal)
      if (outcome.kind === 'taken') return void taken.push(subscription_id)
      if (outcome.kind === 'gone') return deleteSubscriptions(db, [subscription_id])
      const reason = `${new URL(target.endpoint).host}: ${outcome.reason}`
      if (outcome.kind === 'later') throw new DeliveryLaterError(reason, outcome.retry_after_ms)
      throw new DeliveryRefusedError(reason)
    },
    settle: (trx) => noteTaken(trx, taken.splice(0), new Date()),
  }
}
