import { contentSentences } from '@app/domain/content'
import type { Deps } from '#deps.ts'
import { announceContent } from './announce-content.ts'
import { lockContent, changeContent } from './content.repository.ts'
import type { OwnedContent } from './get-owned-content.ts'
import { contentNotFound } from './get-readable-content.ts'

/** Shows listeners what the lines of an item stand on, or no longer; for its owners alone. */
export async function setSourcesShown(
  { db }: Pick<Deps, 'db'>,
  { content_id }: OwnedContent,
  shown: boolean,
): Promise<{ success: true; message: string }> {
  await db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, content_id)
    if (!content) throw contentNotFound(content_id)
    if (content.sources_shown === shown) return
    await changeContent(trx, content_id, { sources_shown: shown })
    await announceContent(trx, content)
  })
  return { success: true, message: contentSentences.sources_shown(shown) }
}
