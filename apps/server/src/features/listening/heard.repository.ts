import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

type Key = { user_id: string; content_id: string }
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

/** Not heard any more; where the person stopped may go with it. */
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
