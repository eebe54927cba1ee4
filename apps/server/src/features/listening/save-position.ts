import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { contentNotFound, getReadableContent, keepContent } from '#features/content/index.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { ensureInteraction, markPosition } from './interactions.repository.ts'
import type { Where } from './meet-content.ts'

/** Notes where somebody stopped; many do so at once, so the item is only kept from being deleted meanwhile. */
export async function savePosition({ db }: Pick<Deps, 'db'>, viewer: Viewer, { position_ms, ...where }: Where & { position_ms: number }): Promise<{ position_ms: number }> {
  const { user_id } = requireViewer(viewer)
  const { content_id, channel_id } = await getReadableContent(db, viewer, where)
  await db.transaction().execute(async (trx) => {
    if (!(await keepContent(trx, content_id))) throw contentNotFound(content_id)
    await markPosition(trx, await ensureInteraction(trx, { user_id, content_id, channel_id }), position_ms)
  })
  return { position_ms }
}
