import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import {
  contentNotFound,
  getReadableContent,
  keepContent,
  lockContent,
  type ContentRow,
} from '#features/content/index.ts'
import { fewOfEach } from '#lib/few-of-each.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { ensureInteraction, type InteractionRow } from './interactions.repository.ts'

export type Where = { content_id: string; channel_id: string }
type Meeting<T> = (trx: Db, met: { content: ContentRow; before: InteractionRow }) => Promise<T>

/** They would only wait for each other on the row of the item, each with one of the few connections in hand. */
const inTurn = fewOfEach(1)

/**
 * What every note about an item begins with: a person, an item he may read, and what was noted before. Many do so at once,
 * so the item is only kept from being deleted meanwhile.
 */
export async function meetContent<T>(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  where: Where,
  note: Meeting<T>,
): Promise<T> {
  const { user_id } = requireViewer(viewer)
  const content = await getReadableContent(db, viewer, where)
  const { content_id, channel_id } = content
  return db.transaction().execute(async (trx) => {
    if (!(await keepContent(trx, content_id))) throw contentNotFound(content_id)
    return note(trx, { content, before: await ensureInteraction(trx, { user_id, content_id, channel_id }) })
  })
}

/** The same for a note that moves a count of the item, one after another. */
export async function countContent<T>(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  where: Where,
  note: Meeting<T>,
): Promise<T> {
  const { user_id } = requireViewer(viewer)
  const { content_id, channel_id } = await getReadableContent(db, viewer, where)
  return inTurn(content_id, () =>
    db.transaction().execute(async (trx) => {
      const content = await lockContent(trx, content_id)
      if (!content) throw contentNotFound(content_id)
      return note(trx, { content, before: await ensureInteraction(trx, { user_id, content_id, channel_id }) })
    }),
  )
}
