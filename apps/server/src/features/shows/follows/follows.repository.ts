import { sql, type Selectable } from 'kysely'
import type { ChannelTable, Db } from '#database/schema.ts'

export type Follow = { user_id: string; channel_id: string }

/** False where the person follows it already. Nobody follows from the future on. */
export async function insertFollow(
  trx: Db,
  { since, ...follow }: Follow & { since?: string | undefined },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('channel_follow')
    .values({ ...follow, ...(since && { created_at: sql<Date>`least(now(), ${since}::timestamptz)` }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('channel_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False where the person did not follow it. */
export async function deleteFollow(trx: Db, { user_id, channel_id }: Follow): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('channel_follow')
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .returning('channel_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function countFollowsOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('channel_follow')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type FollowedRow = Selectable<ChannelTable> & { followed_at: Date; newest_published_at: Date | null }

/** The open channels that a person follows, the one with the newest public episode first. */
export async function listFollowsOf(db: Db, userId: string): Promise<FollowedRow[]> {
  return db
    .selectFrom('channel_follow')
    .innerJoin('channel', 'channel.channel_id', 'channel_follow.channel_id')
    .selectAll('channel')
    .select('channel_follow.created_at as followed_at')
    .select((eb) =>
      eb
        .selectFrom('content')
        .select(({ fn }) => fn.max('content.published_at').as('newest'))
        .whereRef('content.channel_id', '=', 'channel.channel_id')
        .where('content.visibility', '=', 'public')
        .where('content.status', '=', 'completed')
        .as('newest_published_at'),
    )
    .where('channel_follow.user_id', '=', userId)
    .where('channel.deleted_at', 'is', null)
    .orderBy(sql`newest_published_at desc nulls last`)
    .orderBy('channel_follow.created_at', 'desc')
    .orderBy('channel.channel_id')
    .execute()
}

/** Every channel that a person follows and when they began, oldest first; those too whose deletion is not over. */
export async function listFollowedIds(db: Db, userId: string): Promise<{ channel_id: string; created_at: Date }[]> {
  return db
    .selectFrom('channel_follow')
    .select(['channel_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('channel_id')
    .execute()
}
