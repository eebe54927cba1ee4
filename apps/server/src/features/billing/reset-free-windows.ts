import type { WorkDeps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { announceBalance } from './announce-balance.ts'
import { resetWhenDue } from './reconcile-ledger.ts'
import { listResetsDue } from './finance.repository.ts'

const AT_ONCE = 500

export const resetFreeWindowsChore = defineChore('billing.reset-free-windows', {
  everySeconds: 3_600,
  run: resetFreeWindows,
})

/** The chore: resets balances of the free plan whose thirty days are over, also of people who do not visit. */
export async function resetFreeWindows({ db, clock }: Pick<WorkDeps, 'db' | 'clock'>): Promise<void> {
  for (const user_id of await listResetsDue(db, clock, AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      const reset = await resetWhenDue(trx, clock, user_id)
      if (reset) await announceBalance(trx, reset)
    })
  }
}
