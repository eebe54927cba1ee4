import type { Deps } from '#deps.ts'
import { findCurrentFinance, getFinanceRow, type FinanceRow } from './ledger.repository.ts'
import { announceBalance } from './announce-balance.ts'
import { openBooks } from './tokens.ts'

/** What a person has and on which plan, as of now: the account is opened, or its balance set anew, where that is due. */
export async function readFinance({ db, clock }: Pick<Deps, 'db' | 'clock'>, user_id: string): Promise<FinanceRow> {
  const current = await findCurrentFinance(db, clock, user_id)
  if (current) return current
  return db.transaction().execute(async (trx) => {
    const anew = await openBooks(trx, clock, user_id)
    if (anew) await announceBalance(trx, anew)
    return getFinanceRow(trx, user_id)
  })
}
