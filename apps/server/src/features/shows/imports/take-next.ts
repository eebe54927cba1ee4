import type { Db } from '#database/schema.ts'
import type { JobQueue } from '#jobs/queue.ts'
import { changeImport, changeImportItem, countItems, findNextWaiting, lockImport } from './imports.repository.ts'

/** Gives the next episode its turn and its job, unless one has it; ends an import of which nothing is left to do. */
export async function takeNext(trx: Db, jobs: JobQueue, importId: string): Promise<void> {
  const show = await lockImport(trx, importId)
  // Operators import in a process of its own, which has the files.
  if (show?.status !== 'running' || show.proof === 'operator') return
  const { processing } = await countItems(trx, importId)
  if (processing > 0) return
  const next = await findNextWaiting(trx, importId)
  if (!next) {
    await changeImport(trx, importId, { status: 'completed', ended_at: new Date() })
    return
  }
  const { import_item_id, user_id } = next
  await changeImportItem(trx, import_item_id, { status: 'processing', tries: 0, processing_since: new Date() })
  await jobs.send(trx, 'imports.bring-in-item', { import_item_id }, user_id)
}
