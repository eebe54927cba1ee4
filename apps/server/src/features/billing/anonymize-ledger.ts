import type { Db } from '#database/schema.ts'
import { deleteUsageOf } from './budgets/daily-usage.repository.ts'
import { deletePaidLinesOf } from './paid-lines.repository.ts'
import { clearTitlesOf } from './token-holds.repository.ts'

/** Deletes what identifies a deleted account in the ledger; the entries stay, since they must add up (decision 0023). */
export async function anonymizeLedger(db: Db, userId: string): Promise<void> {
  await deletePaidLinesOf(db, userId)
  await clearTitlesOf(db, userId)
  await deleteUsageOf(db, userId)
}
