import type { WorkDeps } from '#deps.ts'
import { announceBalance } from './announce-balance.ts'
import { resetWhenDue } from './balance-books.ts'
import { listResetsDue } from './ledger.repository.ts'

const AT_ONCE = 500

/** Sets the balances of the free plan anew whose thirty days are over, also of who does not come by (SRV-05). */
export async function resetFreeWindows({ db, clock }: Pick<WorkDeps, 'db' | 'clock'>): Promise<void> {
  for (const user_id of await listResetsDue(db, clock, AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      const anew = await resetWhenDue(trx, clock, user_id)
      if (anew) await announceBalance(trx, anew)
    })
  }
}
