import type { Insertable, Selectable } from 'kysely'
import type { PushSubscriptionTable } from '#database/tables/push-schema.ts'
import type { Db } from '#database/schema.ts'

export type SubscriptionRow = Selectable<PushSubscriptionTable> & { user_agent: string | null }

/** The browser that was added first comes first. */
export async function listSubscriptionsOf(db: Db, user_id: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('push_subscription')
    .leftJoin('auth.session', 'auth.session.id', 'push_subscription.session_id')
    .selectAll('push_subscription')
    .select('auth.session.userAgent as user_agent')
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('subscription_id')
    .execute()
}

/** Those that a session or an endpoint has by now, locked. */
export async function lockSubscriptions(
  trx: Db,
  { session_id, endpoint }: { session_id: string; endpoint: string },
): Promise<Selectable<PushSubscriptionTable>[]> {
  return trx
    .selectFrom('push_subscription')
    .selectAll()
    .where((eb) => eb.or([eb('session_id', '=', session_id), eb('endpoint', '=', endpoint)]))
    .orderBy('subscription_id')
    .forUpdate()
    .execute()
}

/** Upsert: another process may have inserted the same one; the last write stays. */
export async function putSubscription(trx: Db, row: Insertable<PushSubscriptionTable>): Promise<void> {
  const { user_id, session_id, p256dh, auth, episodes, own_episodes } = row
  await trx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ user_id, session_id, p256dh, auth, episodes, own_episodes }),
    )
    .execute()
}

/** Removes those beyond so many, those that were added first. */
export async function removeBeyond(trx: Db, user_id: string, most: number): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where('subscription_id', 'in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('subscription_id')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .orderBy('subscription_id', 'desc')
        .offset(most),
    )
    .execute()
}

export async function deleteSubscriptions(db: Db, subscription_ids: readonly string[]): Promise<void> {
  if (subscription_ids.length === 0) return
  await db.deleteFrom('push_subscription').where('subscription_id', 'in', subscription_ids).execute()
}

export async function deleteSubscriptionsOf(db: Db, user_id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('user_id', '=', user_id).execute()
}

export async function noteTaken(db: Db, subscription_ids: readonly string[], at: Date): Promise<void> {
  if (subscription_ids.length === 0) return
  await db
    .updateTable('push_subscription')
    .set({ last_success_at: at })
    .where('subscription_id', 'in', subscription_ids)
    .execute()
}
