import type { Db } from '#database/schema.ts'
import type { WorkDeps } from '#deps.ts'
import { balanceBooks } from './balance-books.ts'
import { listReplaced } from './list-replaced.ts'
import { announceBalance } from './announce-balance.ts'

/** Once facts of payments have been kept: books, balance and plan follow, what was replaced is ended, open pages are told. */
export async function settlePayments(
  trx: Db,
  { jobs, clock }: Pick<WorkDeps, 'jobs' | 'clock'>,
  user_id: string,
): Promise<void> {
  const balance = await balanceBooks(trx, clock, user_id)
  if ((await listReplaced(trx, user_id)).length > 0) await jobs.send(trx, 'billing.end-replaced', { user_id })
  await announceBalance(trx, balance)
}
