import { reportSentences } from '@app/domain/reports'
import { AppError } from '#lib/errors.ts'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { raiseFence } from '#work/work.repository.ts'
import type { Where } from './begin-correction.ts'
import { deleteCorrection, lockCorrection } from './corrections.repository.ts'
import { releaseCorrection } from './end-correction.ts'
import { changeContent, getOwnedContent } from '#features/content/index.ts'

/** Cancels the correction of an item, or deletes one that failed; for its owners alone. */
export async function withdrawCorrection({ db }: Pick<Deps, 'db'>, viewer: Viewer, where: Where): Promise<void> {
  const { content_id } = await getOwnedContent(db, viewer, where)
  await db.transaction().execute(async (trx) => {
    const correction = await lockCorrection(trx, content_id)
    if (!correction) return
    if (correction.lifts_decision) throw new AppError('conflict', reportSentences.line_silenced)
    await deleteCorrection(trx, content_id)
    await raiseFence(trx, content_id)
    // What waits for its notice stays as it is.
    if (correction.content.wanted_visibility)
      await changeContent(trx, content_id, { wanted_visibility: null, publish_at: null })
    await releaseCorrection(trx, correction.content, 'stopped')
  })
}
