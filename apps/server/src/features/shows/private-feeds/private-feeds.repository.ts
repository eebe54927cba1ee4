import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import { isSuspendedIn } from '#database/suspended.ts'
import type { PrivateFeedTable } from '#database/tables/private-feeds-schema.ts'

export type PrivateFeedRow = Selectable<PrivateFeedTable> & { channel_title: string | null }
type OfPerson = { feed_id: string; user_id: string }

/** A feed of one channel goes out of sight with it. */
function openFeeds(db: Db) {
  return db
    .selectFrom('private_feed')
    .leftJoin('channel', 'channel.channel_id', 'private_feed.channel_id')
    .selectAll('private_feed')
    .select('channel.channel_title')
    .where('channel.deleted_at', 'is', null)
}

/**
 * Feed by its token, read at each request, in every process: one that was revoked, or is of a suspended account, is not
 * there any more.
 */
export async function findFeedByHash(db: Db, tokenHash: string): Promise<PrivateFeedRow | undefined> {
  return openFeeds(db)
    .where('private_feed.token_hash', '=', tokenHash)
    .where(({ not }) => not(isSuspendedIn('private_feed.user_id')))
    .executeTakeFirst()
}

export async function findFeedOf(db: Db, { feed_id, user_id }: OfPerson): Promise<PrivateFeedRow | undefined> {
  return openFeeds(db)
    .where('private_feed.feed_id', '=', feed_id)
    .where('private_feed.user_id', '=', user_id)
    .executeTakeFirst()
}

export async function listPrivateFeedsOf(db: Db, userId: string): Promise<PrivateFeedRow[]> {
  return openFeeds(db)
    .where('private_feed.user_id', '=', userId)
    .orderBy('private_feed.created_at')
    .orderBy('private_feed.feed_id')
    .execute()
}

export async function countFeedsOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('private_feed')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertFeed(
  trx: Db,
  feed: Pick<Insertable<PrivateFeedTable>, 'user_id' | 'name' | 'scope' | 'channel_id' | 'token_hash'>,
): Promise<string> {
  const { feed_id } = await trx.insertInto('private_feed').values(feed).returning('feed_id').executeTakeFirstOrThrow()
  return feed_id
}

/** False where the person has no such feed. */
export async function renameFeedRow(db: Db, { feed_id, user_id }: OfPerson, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('private_feed')
    .set({ name })
    .where('feed_id', '=', feed_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Another token, which nobody has used yet; false where the person has no such feed. */
export async function replaceToken(trx: Db, { feed_id, user_id }: OfPerson, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('private_feed')
    .set({ token_hash: tokenHash, rotated_at: sql<Date>`date_trunc('milliseconds', now())`, last_used_at: null })
    .where('feed_id', '=', feed_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.deleteFrom('private_feed_network').where('feed_id', '=', feed_id).execute()
  return true
}

export async function deleteFeedRow(db: Db, { feed_id, user_id }: OfPerson): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('private_feed')
    .where('feed_id', '=', feed_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePrivateFeedsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('private_feed').where('user_id', '=', userId).execute()
}

/** Notes the hour of a use, once. */
export async function markUsed(db: Db, feedId: string): Promise<void> {
  const hour = sql<Date>`date_trunc('hour', now())`
  await db
    .updateTable('private_feed')
    .set({ last_used_at: hour })
    .where('feed_id', '=', feedId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', hour)]))
    .execute()
}

type Network = { feed_id: string; used_on: string; network_hash: string }

/** Notes a network of a day, unless so many are known that another would say nothing more. */
export async function noteNetwork(db: Db, { feed_id, used_on, network_hash }: Network, most: number): Promise<void> {
  await sql`
    insert into private_feed_network (feed_id, used_on, network_hash)
    select feed_id, ${used_on}, ${network_hash} from private_feed
    where feed_id = ${feed_id}::uuid
      and (select count(*) from private_feed_network known
        where known.feed_id = private_feed.feed_id and known.used_on = ${used_on}) < ${most}
    on conflict do nothing`.execute(db)
}

/** Most networks on one day since then, for each feed of a person. */
export async function listMostNetworks(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('private_feed_network')
    .innerJoin('private_feed', 'private_feed.feed_id', 'private_feed_network.feed_id')
    .select(['private_feed.feed_id', ({ fn }) => fn.countAll<string>().as('networks')])
    .where('private_feed.user_id', '=', userId)
    .groupBy(['private_feed.feed_id', 'used_on'])
    .orderBy('networks')
    .execute()
  return new Map(rows.map(({ feed_id, networks }) => [feed_id, Number(networks)]))
}

export async function deleteNetworksBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('private_feed_network').where('used_on', '<', day).execute()
}
