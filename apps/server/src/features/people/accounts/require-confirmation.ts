import { accountSentence, ownAccountSentences } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { AppError, invalid, rateLimited } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'

/**
 * Requires the password before actions that need more than a session, or a recent sign-in if the account has no
 * password.
 */
export async function requireConfirmation(
  { identity }: Pick<Deps, 'identity'>,
  { user_id, session_id }: Person,
  current_password = '',
): Promise<void> {
  const outcome = await identity.confirm({ user_id, session_id, current_password })
  if (outcome === 'wrong_password') throw invalid('current_password', accountSentence('sign_in', 'INVALID_PASSWORD'))
  if (outcome === 'sign_in_again') throw new AppError('conflict', ownAccountSentences.sign_in_again)
  if (outcome !== 'confirmed') throw rateLimited(accountSentence('sign_in', 'TOO_MANY_REQUESTS'), outcome.wait_seconds)
}
