import type { WorkDeps } from '#deps.ts'
import { isHeldBy, isUnfinished, type Claim, type WorkKind, type WorkRow } from './work-kind.ts'
import { raiseFence } from './work.repository.ts'

/**
 * Ends unfinished work as failed, with a sentence for its owner, and shuts out its worker. A worker passes its fence, so
 * that it cannot end what another has taken over.
 */
export async function failWork<Row extends WorkRow>(
  { db, jobs }: Pick<WorkDeps, 'db' | 'jobs'>,
  { table, lock, fail, failed }: WorkKind<Row>,
  { id, fence }: Pick<Claim, 'id'> & Partial<Claim>,
  sentence: string,
): Promise<void> {
  const hasFailed = await db.transaction().execute(async (trx) => {
    const row = await lock(trx, id)
    if (!row || !(fence === undefined ? isUnfinished(table, row) : isHeldBy(table, row, { fence }))) return false
    if (table.fence) await raiseFence(trx, table.fence, id)
    await fail(trx, row, sentence, jobs)
    return true
  })
  if (hasFailed) failed?.()
}
