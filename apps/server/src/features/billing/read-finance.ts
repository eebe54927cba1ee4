import type { Finance } from '@app/contracts/accounts'
import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { announceBalance } from './announce-balance.ts'
import { findCurrentFinance, getFinanceRow, type FinanceRow } from './finance.repository.ts'
import { countOpenHolds } from './token-holds.repository.ts'
import { openAccount } from './tokens.ts'

/** The viewer's balance and plan, as the API returns them. */
export async function getFinance(deps: Pick<Deps, 'db' | 'config' | 'clock'>, { user_id }: Person): Promise<Finance> {
  const finance = await readFinance(deps, user_id)
  const processing = await countOpenHolds(deps.db, user_id)
  return {
    ...finance,
    next_reset_date: nextResetOf(finance),
    next_billing_date: finance.next_billing_date?.toISOString() ?? null,
    cancel_at: finance.cancel_at?.toISOString() ?? null,
    can_create: finance.current_token_amount > 0 && processing < deps.config.CONTENT_LIMIT,
  }
}

/** Rejects with 402 when the balance is used up; for work that costs no tokens itself. */
export async function requireTokens(deps: Pick<Deps, 'db' | 'clock'>, user_id: string): Promise<void> {
  const { current_token_amount } = await readFinance(deps, user_id)
  if (current_token_amount <= 0) throw new AppError('tokens_exhausted', CREATION_LIMIT_SENTENCE)
}

/** Balance and plan as of now: opens the account on the first call, and resets a free plan's balance when that is due. */
export async function readFinance({ db, clock }: Pick<Deps, 'db' | 'clock'>, user_id: string): Promise<FinanceRow> {
  const current = await findCurrentFinance(db, clock, user_id)
  if (current) return current
  return db.transaction().execute(async (trx) => {
    const reset = await openAccount(trx, clock, user_id)
    if (reset) await announceBalance(trx, reset)
    return getFinanceRow(trx, user_id)
  })
}

function nextResetOf({ subscription_tier, next_reset_at }: FinanceRow): string | null {
  return subscription_tier === 'admin' ? null : (next_reset_at?.toISOString() ?? null)
}
