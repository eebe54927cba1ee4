import type { Deps } from '#deps.ts'
import { publish } from '#events/live-events.repository.ts'
import { announceBalance } from '#features/billing/index.ts'
import { readersOf } from './announce-content.ts'
import { deleteContentRow, lockContent } from './content.repository.ts'
import type { OwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'
import { chargeRenderedLines } from './charge-rendered-lines.ts'

/**
 * Takes an item away at once; its files follow in the background. Lines spoken until then are paid, the rest is given
 * back.
 */
export async function deleteContent(deps: Pick<Deps, 'db' | 'jobs'>, { content_id }: OwnedContent): Promise<void> {
  if (!(await removeContent(deps, content_id))) throw contentNotFound(content_id)
}

/** False when it is gone already. A worker that renders it finds that out and stops. */
export async function removeContent({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, contentId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, contentId)
    if (!content) return false
    const balance = await chargeRenderedLines(trx, content, 'deleted')
    await deleteContentRow(trx, contentId)
    await jobs.send(trx, 'media.delete-content-files', { content_id: contentId })
    if (balance) await announceBalance(trx, balance)
    await publish(trx, 'content.deleted', { content_id: contentId, channel_id: content.channel_id }, readersOf(content))
    return true
  })
}
