import { correctionSentences } from '@app/domain/corrections'
import type { Deps } from '#deps.ts'
import {
  announceContent,
  lockContent,
  changeContent,
  contentNotFound,
  type OwnedContent,
} from '#features/episodes/content/index.ts'

/** Ends the grace in which earlier revisions of an item are still heard; for its owners alone. Can run twice. */
export async function replaceAtOnce(
  { db }: Pick<Deps, 'db'>,
  { content_id }: OwnedContent,
): Promise<{ success: true; message: string }> {
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
