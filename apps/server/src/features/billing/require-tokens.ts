import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { readFinance } from './read-finance.ts'

/** Refuses whoever has nothing left; what is asked for costs nothing itself (402). */
export async function requireTokens(deps: Pick<Deps, 'db' | 'clock'>, user_id: string): Promise<void> {
  const { current_token_amount } = await readFinance(deps, user_id)
  if (current_token_amount <= 0) throw new AppError('tokens_exhausted', CREATION_LIMIT_SENTENCE)
}
