import type { Db } from '#database/schema.ts'
import {
  changeImport,
  changeImportItem,
  countItems,
  findNextWaiting,
  lockImport,
  type ImportItemRow,
} from './imports.repository.ts'

/**
 * Gives the next episode its turn, unless one has it; ends an import of which nothing is left to do. The caller enqueues its job:
 * work that is `processing` without a job is found and enqueued anyway.
 */
export async function takeNext(trx: Db, importId: string): Promise<ImportItemRow | undefined> {
  const show = await lockImport(trx, importId)
  // Operators import in a process of its own, which has the files.
  if (show?.status !== 'running' || show.proof === 'operator') return undefined
  const { processing } = await countItems(trx, importId)
  if (processing > 0) return undefined
  const next = await findNextWaiting(trx, importId)
  if (!next) {
    await changeImport(trx, importId, { status: 'completed', ended_at: new Date() })
    return undefined
  }
  await changeImportItem(trx, next.import_item_id, { status: 'processing', tries: 0, processing_since: new Date() })
  return next
}
