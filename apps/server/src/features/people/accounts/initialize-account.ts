import type { initializeUser } from '@app/contracts/accounts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findFinance, grantFirstTokens } from '#features/billing/index.ts'
import type { Person } from '#lib/proofs.ts'

type Initialized = z.input<typeof initializeUser.response>

/** Opens the account with its first tokens. Can run twice, even at once: only the first call reports a new account. */
export async function initializeAccount({ db }: Pick<Deps, 'db'>, { user_id }: Person): Promise<Initialized> {
  return db.transaction().execute(async (trx) => {
    const is_new_user = await grantFirstTokens(trx, user_id)
    const finance = await findFinance(trx, user_id)
    return { is_new_user, onboarding_completed: finance?.onboarding_completed ?? false }
  })
}
