import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { PushTarget } from '@app/ports/push-sender.ts'
import type { Announcement } from './announcements.repository.ts'

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

/** The next so many browsers of its audience after those that were listed. */
export async function listBrowsers(
  trx: Db,
  { listed_to, ...announcement }: Announcement & { listed_to: string | null },
  at_once: number,
): Promise<string[]> {
  const rows = await audienceOf(trx, announcement)
    .select('push_subscription.subscription_id')
    .$if(listed_to !== null, (query) => query.where('push_subscription.subscription_id', '>', listed_to))
    .orderBy('push_subscription.subscription_id')
    .limit(at_once)
    .execute()
  return rows.map(({ subscription_id }) => subscription_id)
}

/** Those of these browsers that are still in the audience, by id. */
export async function findTargets(
  db: Db,
  announcement: Announcement,
  subscription_ids: readonly string[],
): Promise<Map<string, PushTarget>> {
  const rows = await audienceOf(db, announcement)
    .select(['push_subscription.subscription_id', 'endpoint', 'p256dh', 'auth'])
    .where('push_subscription.subscription_id', 'in', subscription_ids)
    .execute()
  return new Map(rows.map(({ subscription_id, ...target }) => [subscription_id, target]))
}
