import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { Announcement } from './announcements.repository.ts'

export type Delivery = {
  subscription_id: string
  tries: number
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * The browsers that an announcement is for: of people who follow the channel now, without its owner, or of its owner; only
 * where that is switched on and the sign-in has not ended.
 */
function audienceOf(db: Db, { kind, channel_id }: Pick<Announcement, 'kind' | 'channel_id'>) {
  const all = db
    .selectFrom('push_subscription')
    .innerJoin('auth.session', 'auth.session.id', 'push_subscription.session_id')
    .innerJoin('channel', (join) => join.on('channel.channel_id', '=', channel_id))
    .where('auth.session.expiresAt', '>', sql<Date>`now()`)
    .whereRef('auth.session.userId', '=', 'push_subscription.user_id')
  if (kind !== 'published')
    return all
      .where('push_subscription.own_episodes', '=', true)
      .whereRef('push_subscription.user_id', '=', 'channel.channel_creator_user_id')
  return all
    .where('push_subscription.episodes', '=', true)
    .whereRef('push_subscription.user_id', '<>', 'channel.channel_creator_user_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('channel_follow')
          .select('channel_follow.user_id')
          .where('channel_follow.channel_id', '=', channel_id)
          .whereRef('channel_follow.user_id', '=', 'push_subscription.user_id'),
      ),
    )
}

/** Lists the next so many browsers after one; the last of them, undefined where there are no more. */
export async function listBrowsers(
  trx: Db,
  announcement: Announcement & { listed_to: string | null },
  at_once: number,
): Promise<string | undefined> {
  const { announcement_id, listed_to } = announcement
  const next = await audienceOf(trx, announcement)
    .select('push_subscription.subscription_id')
    .$if(listed_to !== null, (query) => query.where('push_subscription.subscription_id', '>', listed_to))
    .orderBy('push_subscription.subscription_id')
    .limit(at_once)
    .execute()
  if (next.length === 0) return undefined
  await trx
    .insertInto('push_delivery')
    .columns(['announcement_id', 'subscription_id'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscription')
        .select((each) => [each.val(announcement_id).as('announcement_id'), 'subscription_id'])
        .where(
          'subscription_id',
          'in',
          next.map(({ subscription_id }) => subscription_id),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return next.at(-1)?.subscription_id
}

/**
 * Takes browsers that are due; nobody else gets them meanwhile. People who are not to be notified any more are left
 * out, and forgotten.
 */
export async function takeDue(
  db: Db,
  announcement: Announcement,
  { at_once, lease_seconds }: { at_once: number; lease_seconds: number },
): Promise<{ due: Delivery[]; taken: number }> {
  const { announcement_id } = announcement
  const taken = await db
    .updateTable('push_delivery')
    .set((eb) => ({ tries: eb('tries', '+', 1), due_at: inSeconds(lease_seconds) }))
    .where('announcement_id', '=', announcement_id)
    .where('subscription_id', 'in', (eb) =>
      eb
        .selectFrom('push_delivery')
        .select('subscription_id')
        .where('announcement_id', '=', announcement_id)
        .where('due_at', '<=', sql<Date>`clock_timestamp()`)
        .limit(at_once)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['subscription_id', 'tries'])
    .execute()
  if (taken.length === 0) return { due: [], taken: 0 }
  const ids = taken.map(({ subscription_id }) => subscription_id)
  const wanted = await audienceOf(db, announcement)
    .select(['push_subscription.subscription_id', 'endpoint', 'p256dh', 'auth'])
    .where('push_subscription.subscription_id', 'in', ids)
    .execute()
  const triesOf = new Map(taken.map(({ subscription_id, tries }) => [subscription_id, tries]))
  const due = wanted.map((each) => ({ ...each, tries: triesOf.get(each.subscription_id) ?? 1 }))
  const kept = new Set(wanted.map(({ subscription_id }) => subscription_id))
  await deleteDeliveries(
    db,
    announcement_id,
    ids.filter((id) => !kept.has(id)),
  )
  return { due, taken: taken.length }
}

export async function deleteDeliveries(db: Db, announcement_id: string, subscription_ids: readonly string[]) {
  if (subscription_ids.length === 0) return
  await db
    .deleteFrom('push_delivery')
    .where('announcement_id', '=', announcement_id)
    .where('subscription_id', 'in', subscription_ids)
    .execute()
}

export async function putOff(
  db: Db,
  delivery: { announcement_id: string; subscription_id: string; wait_seconds: number },
): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ due_at: inSeconds(delivery.wait_seconds) })
    .where('announcement_id', '=', delivery.announcement_id)
    .where('subscription_id', '=', delivery.subscription_id)
    .execute()
}

const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
