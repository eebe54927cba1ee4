import type { Viewer } from '@app/domain/accounts'
import { contentSentences, type Visibility } from '@app/domain/content'
import type { Deps } from '#deps.ts'
import { announceContent, announceLoss } from './announce-content.ts'
import { lockContent, setVisibility } from './content.repository.ts'
import { getOwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'
import { requireWithinLimit } from './restrict-content.ts'
import { noteWish } from './restrictions.repository.ts'

type Input = { content_id: string; channel_id: string; visibility: Visibility }

/**
 * Decides who may find and hear an item; for its owners alone. Its media open by what the row says, so they follow in the
 * same moment (SRV-16). Readers who lose access are notified that it changed, and find it gone.
 */
export async function changeVisibility(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { visibility, ...where }: Input,
): Promise<{ success: true; message: string }> {
  const { content_id } = await getOwnedContent(db, viewer, where)
  await db.transaction().execute(async (trx) => {
    const before = await lockContent(trx, content_id)
    if (!before) throw contentNotFound(content_id)
    requireWithinLimit(before, visibility)
    await noteWish(trx, content_id, visibility)
    if (before.visibility === visibility && before.publish_at === null) return
    const after = await setVisibility(trx, content_id, visibility)
    if (visibility !== 'public' && visibility !== before.visibility) await announceLoss(trx, before)
    await announceContent(trx, after)
  })
  return { success: true, message: contentSentences.visibility_changed(visibility) }
}
