import { contentSentences, type Visibility } from '@app/domain/content'
import { correctionSentences } from '@app/domain/corrections'
import { spokenNoticeSentences } from '@app/domain/spoken-notice'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { announceContent, announceLoss } from './announce-content.ts'
import { lockContent, setVisibility, type ContentRow } from './content.repository.ts'
import type { OwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'
import { lacksNotice } from './notice-of.ts'
import { waitForNotice } from './open-with-notice.ts'
import { isMoreOpen, requireWithinLimit } from './restrict-content.ts'
import { noteWish } from './restrictions.repository.ts'

/**
 * Changes the visibility of an item; for its owners alone. One without the spoken notice that it needs then gets that
 * first. Access to its media is decided by the row, so they follow in the same moment (SRV-16). Readers who lose access
 * are notified that it changed, and find it gone.
 */
export async function changeVisibility(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { content_id }: OwnedContent,
  visibility: Visibility,
): Promise<{ success: true; message: string }> {
  const isWaiting = await deps.db.transaction().execute(async (trx) => {
    const before = await lockContent(trx, content_id)
    if (!before) throw contentNotFound(content_id)
    requireWithinLimit(before, visibility)
    await noteWish(trx, content_id, visibility)
    const isOpened = visibility !== 'private' && isMoreOpen(visibility, before.visibility)
    if (isOpened && lacksNotice(deps, { ...before, visibility })) {
      await requireNoWork(trx, before)
      await waitForNotice(trx, deps.jobs, before, visibility)
      return true
    }
    if (before.visibility === visibility && before.publish_at === null && before.wanted_visibility === null)
      return false
    const after = await setVisibility(trx, content_id, visibility)
    if (visibility !== 'public' && visibility !== before.visibility) await announceLoss(trx, before)
    await announceContent(trx, after)
    return false
  })
  const message = isWaiting ? spokenNoticeSentences.comes_first : contentSentences.visibility_changed(visibility)
  return { success: true, message }
}

/** The notice is added by a correction. One is made at a time, and one that failed is its owner's to try again or dismiss. */
async function requireNoWork(trx: Db, { content_id, status, wanted_visibility }: ContentRow): Promise<void> {
  if (status !== 'completed') throw new AppError('conflict', spokenNoticeSentences.wait_until_made)
  const correction = await trx
    .selectFrom('correction')
    .select('status')
    .where('content_id', '=', content_id)
    .executeTakeFirst()
  if (correction?.status === 'error') throw new AppError('conflict', spokenNoticeSentences.failed_change_first)
  if (correction && wanted_visibility === null) throw new AppError('conflict', correctionSentences.under_way)
}
