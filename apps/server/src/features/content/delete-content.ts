import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/live-events.repository.ts'
import { announceBalance } from '#features/billing/index.ts'
import { readersOf } from './announce-content.ts'
import { deleteContentRow, lockContent } from './content.repository.ts'
import { getOwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'
import { settleWhatWasSpoken } from './settle-what-was-spoken.ts'

/** Takes an item away at once; its files follow in the background. What was spoken until then is paid, the rest given back. */
export async function deleteContent(deps: Pick<Deps, 'db' | 'jobs'>, viewer: Viewer, where: { content_id: string; channel_id: string }): Promise<void> {
  const { content_id } = await getOwnedContent(deps.db, viewer, where)
  await deps.db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (!content) throw contentNotFound(content_id)
    const balance = await settleWhatWasSpoken(trx, content)
    await deleteContentRow(trx, content_id)
    await deps.jobs.send(trx, 'media.delete-content-files', { content_id })
    if (balance) await announceBalance(trx, balance)
    await publish(trx, 'content.deleted', { content_id, channel_id: content.channel_id }, readersOf(content))
  })
}
