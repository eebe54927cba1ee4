import type { initializeUser } from '@app/contracts/accounts'
import type { Viewer } from '@app/domain/accounts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findFinance, grantFirstTokens } from '#features/billing/index.ts'
import { requireViewer } from '#lib/require-viewer.ts'

type Initialized = z.input<typeof initializeUser.response>

/** Opens the account with its first tokens. Can run twice, even at once: only the first call reports a new account. */
export async function initializeAccount({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<Initialized> {
  const { user_id } = requireViewer(viewer)
  return db.transaction().execute(async (trx) => {
    const is_new_user = await grantFirstTokens(trx, user_id)
    const finance = await findFinance(trx, user_id)
    return { is_new_user, onboarding_completed: finance?.onboarding_completed ?? false }
  })
}
