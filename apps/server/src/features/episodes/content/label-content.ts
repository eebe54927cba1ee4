import type { Db } from '#database/schema.ts'
import { announceContent } from './announce-content.ts'
import { changeContent, lockContent } from './content.repository.ts'

/** Shows a moderator's notice to everybody who opens an item, or none. */
export async function labelContent(trx: Db, contentId: string, label: string | null): Promise<void> {
  if (!(await lockContent(trx, contentId))) return
  await announceContent(trx, await changeContent(trx, contentId, { moderation_label: label }))
}
