import type { Finance } from '@app/contracts/accounts'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { countOpenHolds, findFinance } from './ledger.repository.ts'
import { grantFirstTokens } from './tokens.ts'

/** The person's balance and plan; the account is opened when it isn't yet (BILL-03). */
export async function getFinance(deps: Pick<Deps, 'db' | 'config'>, viewer: Viewer): Promise<Finance> {
  const { user_id } = requireViewer(viewer)
  await deps.db.transaction().execute((trx) => grantFirstTokens(trx, user_id))
  const finance = await findFinance(deps.db, user_id)
  if (!finance) throw new Error('the finance row was just made')
  const processing = await countOpenHolds(deps.db, user_id)
  return {
    ...finance,
    next_billing_date: finance.next_billing_date?.toISOString() ?? null,
    cancel_at: finance.cancel_at?.toISOString() ?? null,
    can_create: finance.current_token_amount > 0 && processing < deps.config.CONTENT_LIMIT,
  }
}
