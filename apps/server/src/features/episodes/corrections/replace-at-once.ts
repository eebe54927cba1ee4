import type { Viewer } from '@app/domain/accounts'
import { correctionSentences } from '@app/domain/corrections'
import type { Deps } from '#deps.ts'
import {
  announceContent,
  lockContent,
  changeContent,
  getOwnedContent,
  contentNotFound,
} from '#features/episodes/content/index.ts'
import type { Where } from './begin-correction.ts'

/** Ends the grace in which earlier revisions of an item are still heard; for its owners alone. Can run twice. */
export async function replaceAtOnce(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  where: Where,
): Promise<{ success: true; message: string }> {
  const { content_id } = await getOwnedContent(db, viewer, where)
  await db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (!content) throw contentNotFound(content_id)
    const closed_revision = content.revision - 1
    if (content.closed_revision >= closed_revision) return
    await changeContent(trx, content_id, { closed_revision })
    await announceContent(trx, content)
  })
  return { success: true, message: correctionSentences.replaced_at_once }
}
