import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import {
  contentNotFound,
  keepContent,
  lockContent,
  type ContentRow,
  type ReadableContent,
} from '#features/episodes/content/index.ts'
import type { Person } from '#lib/proofs.ts'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { ensureInteraction, type InteractionRow } from './interactions.repository.ts'

type Write<T> = (trx: Db, found: { content: ContentRow; before: InteractionRow }) => Promise<T>

/**
 * Queues the transactions of an item: otherwise they would wait for each other on the lock of its row, each holding one
 * of the few connections.
 */
const oneAtATime = limitConcurrencyByKey(1)

/**
 * The transaction of every write about an item: ensures the interaction's row. Many
 * run at once, so it only keeps the item from being deleted meanwhile.
 */
export async function withInteraction<T>(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  item: ReadableContent,
  write: Write<T>,
): Promise<T> {
  const { content_id, channel_id } = item
  return db.transaction().execute(async (trx) => {
    if (!(await keepContent(trx, content_id))) throw contentNotFound(content_id)
    return write(trx, { content: item, before: await ensureInteraction(trx, { user_id, content_id, channel_id }) })
  })
}

/** The same for a write that changes a count of the item, one after another. */
export async function withCountedInteraction<T>(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  item: ReadableContent,
  write: Write<T>,
): Promise<T> {
  const { content_id, channel_id } = item
  return oneAtATime(content_id, () =>
    db.transaction().execute(async (trx) => {
      const content = await lockContent(trx, content_id)
      if (!content) throw contentNotFound(content_id)
      return write(trx, { content, before: await ensureInteraction(trx, { user_id, content_id, channel_id }) })
    }),
  )
}
