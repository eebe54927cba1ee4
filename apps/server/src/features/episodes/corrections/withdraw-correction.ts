import { reportSentences } from '@app/domain/reports'
import { AppError } from '#lib/errors.ts'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { raiseFence } from '#work/work.repository.ts'
import { deleteCorrection, lockCorrection, type LockedCorrection } from './corrections.repository.ts'
import { releaseCorrection } from './end-correction.ts'
import { changeContent, type OwnedContent } from '#features/episodes/content/index.ts'

/** Cancels the correction of an item, or deletes one that failed; for its owners alone. */
export async function withdrawCorrection(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { content_id }: OwnedContent,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const correction = await lockCorrection(trx, content_id)
    if (!correction) return
    if (correction.lifts_decision) throw new AppError('conflict', reportSentences.line_silenced)
    await deleteCorrection(trx, content_id)
    await raiseFence(trx, 'render_fence', content_id)
    await giveUpNotice(trx, jobs, correction)
    await releaseCorrection(trx, correction.content, 'stopped')
  })
}

/** An item that waits for its notice stays as open as it is without this one, and gets it next after any other change. */
async function giveUpNotice(trx: Db, jobs: Deps['jobs'], { content, notice_id }: LockedCorrection): Promise<void> {
  const { content_id, user_id, wanted_visibility } = content
  if (!wanted_visibility) return
  if (notice_id) await changeContent(trx, content_id, { wanted_visibility: null, publish_at: null })
  else await jobs.send(trx, 'corrections.add-notice', { content_id }, user_id)
}
