import type { ListenCheckView } from '@app/contracts/listen-check'
import { listenSentences } from '@app/domain/listen-check'
import type { Deps } from '#deps.ts'
import { contentNotFound, lockContent, requireMade, type OwnedContent } from '#features/episodes/content/index.ts'
import { AppError } from '#lib/errors.ts'
import { announceCheck } from './announce-check.ts'
import { getListenCheck } from './get-listen-check.ts'
import { beginListenCheck, lockListenCheck } from './listen-check.repository.ts'

/** Has the current revision listened to once more; for the owners of the item alone. */
export async function checkAgain(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  item: OwnedContent,
): Promise<ListenCheckView> {
  const { content_id } = item
  await db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (!content) throw contentNotFound(content_id)
    requireMade(content)
    if (content.status !== 'completed') throw new AppError('conflict', listenSentences.not_finished)
    const last = await lockListenCheck(trx, content_id)
    if (last?.status === 'processing' && last.revision === content.revision)
      throw new AppError('conflict', listenSentences.under_way)
    await beginListenCheck(trx, content)
    await jobs.send(trx, 'listen-check.run', { content_id })
    await announceCheck(trx, content)
  })
  return getListenCheck(db, item)
}
