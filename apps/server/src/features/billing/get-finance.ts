import type { Finance } from '@app/contracts/accounts'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import type { FinanceRow } from './ledger.repository.ts'
import { readFinance } from './read-finance.ts'
import { countOpenHolds } from './token-holds.repository.ts'

/** The person's balance and plan; the account is opened when it isn't yet (BILL-03), and a free plan's balance set anew when that is due (SRV-05). */
export async function getFinance(deps: Pick<Deps, 'db' | 'config' | 'clock'>, viewer: Viewer): Promise<Finance> {
  const { user_id } = requireViewer(viewer)
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

function nextResetOf({ subscription_tier, next_reset_at }: FinanceRow): string | null {
  return subscription_tier === 'admin' ? null : (next_reset_at?.toISOString() ?? null)
}
