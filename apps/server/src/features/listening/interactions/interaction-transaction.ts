import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import {
  contentNotFound,
  getReadableContent,
  keepContent,
  lockContent,
  type ContentRow,
} from '#features/episodes/content/index.ts'
import type { Person } from '#lib/proofs.ts'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { ensureInteraction, type InteractionRow } from './interactions.repository.ts'

export type Where = { content_id: string; channel_id: string }
type Write<T> = (trx: Db, found: { content: ContentRow; before: InteractionRow }) => Promise<T>

/**
 * Queues the transactions of an item: otherwise they would wait for each other on the lock of its row, each holding one
 * of the few connections.
 */
const oneAtATime = limitConcurrencyByKey(1)

/**
 * The transaction of every write about an item: checks that the viewer may read it and ensures the interaction's row. Many
 * run at once, so it only keeps the item from being deleted meanwhile.
 */
export async function withInteraction<T>(
  { db }: Pick<Deps, 'db'>,
  viewer: Person,
  where: Where,
  write: Write<T>,
): Promise<T> {
  const { user_id } = viewer
  const content = await getReadableContent(db, viewer, where)
  const { content_id, channel_id } = content
  return db.transaction().execute(async (trx) => {
    if (!(await keepContent(trx, content_id))) throw contentNotFound(content_id)
    return write(trx, { content, before: await ensureInteraction(trx, { user_id, content_id, channel_id }) })
  })
}

/** The same for a write that changes a count of the item, one after another. */
export async function withCountedInteraction<T>(
  { db }: Pick<Deps, 'db'>,
  viewer: Person,
  where: Where,
  write: Write<T>,
): Promise<T> {
  const { user_id } = viewer
  const { content_id, channel_id } = await getReadableContent(db, viewer, where)
  return oneAtATime(content_id, () =>
    db.transaction().execute(async (trx) => {
      const content = await lockContent(trx, content_id)
      if (!content) throw contentNotFound(content_id)
      return write(trx, { content, before: await ensureInteraction(trx, { user_id, content_id, channel_id }) })
    }),
  )
}
