import { sql, type Selectable } from 'kysely'
import type { InteractionTable } from '#database/tables/listening-schema.ts'
import type { Db } from '#database/schema.ts'

export type InteractionRow = Selectable<InteractionTable>
type Key = { user_id: string; content_id: string }
type Met = Key & { channel_id: string }

/**
 * Interaction of a person with an item, created if it was not there. The item has to be locked, at least against
 * deletion, before: waiting for it here could be a deadlock.
 */
export async function ensureInteraction(trx: Db, { user_id, content_id, channel_id }: Met): Promise<InteractionRow> {
  const known = await findInteraction(trx, { user_id, content_id })
  if (known) return known
  await trx
    .insertInto('listened_channel')
    .values({ user_id, channel_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('interaction')
    .values({ user_id, content_id, channel_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ofPerson(trx, { user_id, content_id }).executeTakeFirstOrThrow()
}

export async function findInteraction(db: Db, key: Key): Promise<InteractionRow | undefined> {
  return ofPerson(db, key).executeTakeFirst()
}

function ofPerson(db: Db, { user_id, content_id }: Key) {
  return db.selectFrom('interaction').selectAll().where('user_id', '=', user_id).where('content_id', '=', content_id)
}

/** A like leaves alone what else is noted (DATA-65). */
export async function markLiked(trx: Db, { user_id, content_id }: Key, liked: boolean): Promise<void> {
  await trx
    .updateTable('interaction')
    .set({ liked, liked_at: liked ? sql<Date>`now()` : null })
    .where('user_id', '=', user_id)
    .where('content_id', '=', content_id)
    .execute()
}

export async function markViewed(trx: Db, { user_id, content_id }: Key): Promise<void> {
  await trx
    .updateTable('interaction')
    .set({ viewed: true, viewed_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('content_id', '=', content_id)
    .execute()
}

type Place = { position_ms: number; position_revision: number }

/** Returns when that was. */
export async function markPosition(trx: Db, { user_id, content_id }: Key, place: Place): Promise<Date> {
  const { listened_at } = await trx
    .updateTable('interaction')
    .set({ ...place, listened_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('content_id', '=', content_id)
    .returning(sql<Date>`listened_at`.as('listened_at'))
    .executeTakeFirstOrThrow()
  return listened_at
}

/** Items of a person. */
type Items = { user_id: string; content_ids: readonly string[] }

export async function markHeard(trx: Db, { user_id, content_id }: Key): Promise<void> {
  await trx
    .updateTable('interaction')
    .set({ heard_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('content_id', '=', content_id)
    .execute()
}

/** Clears the mark of having heard an item; the listening position can go with it. */
export async function clearHeard(trx: Db, { user_id, content_id }: Key, position_ms: number | null): Promise<void> {
  await trx
    .updateTable('interaction')
    .set({ heard_at: null, position_ms })
    .where('user_id', '=', user_id)
    .where('content_id', '=', content_id)
    .execute()
}

/**
 * Marks items that still exist as heard, and answers which of them were not. Their rows are kept from being deleted
 * first, in the order of their ids: waiting for them later could be a deadlock.
 */
export async function markAllHeard(trx: Db, { user_id, content_ids }: Items): Promise<string[]> {
  const items = trx
    .selectFrom('content')
    .select(['content_id', 'channel_id'])
    .where('content_id', '=', ({ fn, val }) => fn.any(val([...content_ids])))
  const kept = await items.orderBy('content_id').forKeyShare().execute()
  if (kept.length === 0) return []
  await trx
    .insertInto('listened_channel')
    .columns(['user_id', 'channel_id'])
    .expression(
      items
        .clearSelect()
        .select([sql<string>`${user_id}`.as('user_id'), 'channel_id'])
        .distinct(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const marked = await trx
    .insertInto('interaction')
    .columns(['user_id', 'content_id', 'channel_id', 'heard_at'])
    .expression(
      items
        .clearSelect()
        .select([sql<string>`${user_id}`.as('user_id'), 'content_id', 'channel_id', sql<Date>`now()`.as('heard_at')]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'content_id'])
        .doUpdateSet({ heard_at: sql<Date>`now()` })
        .where('interaction.heard_at', 'is', null),
    )
    .returning('content_id')
    .execute()
  return marked.map(({ content_id }) => content_id)
}

/** Makes them unheard again, and answers which of them were heard. */
export async function clearAllHeard(trx: Db, { user_id, content_ids }: Items): Promise<string[]> {
  const cleared = await trx
    .updateTable('interaction')
    .set({ heard_at: null })
    .where('user_id', '=', user_id)
    .where('content_id', '=', ({ fn, val }) => fn.any(val([...content_ids])))
    .where('heard_at', 'is not', null)
    .returning('content_id')
    .execute()
  return cleared.map(({ content_id }) => content_id)
}

/** Interactions of one person, the oldest first, with the current revision of each item. */
export async function listInteractionsOf(db: Db, userId: string): Promise<(InteractionRow & { revision: number })[]> {
  return db
    .selectFrom('interaction')
    .innerJoin('content', 'content.content_id', 'interaction.content_id')
    .selectAll('interaction')
    .select('content.revision')
    .where('interaction.user_id', '=', userId)
    .orderBy('interaction.created_at')
    .orderBy('interaction.content_id')
    .execute()
}

export async function deleteInteraction(trx: Db, { user_id, content_id }: Key): Promise<InteractionRow | undefined> {
  return trx
    .deleteFrom('interaction')
    .where('user_id', '=', user_id)
    .where('content_id', '=', content_id)
    .returningAll()
    .executeTakeFirst()
}

export async function findListenedChannel(
  db: Db,
  userId: string,
  channelId: string,
): Promise<{ created_at: Date } | undefined> {
  return db
    .selectFrom('listened_channel')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
}

/** Every channel that one person has met, the first met first. */
export async function listListenedChannelsOf(
  db: Db,
  userId: string,
): Promise<{ channel_id: string; created_at: Date }[]> {
  return db
    .selectFrom('listened_channel')
    .select(['channel_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('channel_id')
    .execute()
}

export async function deleteListenedChannelsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('listened_channel').where('user_id', '=', userId).execute()
}
