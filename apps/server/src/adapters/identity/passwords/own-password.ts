import { currentPasswordRateLimit } from '@app/domain/rate-limits'
import type { AuthOptions } from '../auth-options.ts'
import type { Auth } from '../create-auth.ts'
import { PASSWORD_PROVIDER } from './password-provider.ts'
import type { RateLimitCounts } from '../rate-limits/rate-limit-counts.ts'

const RATE_LIMIT_NAME = 'current-password'

export type CheckedPassword = 'right' | 'wrong_password' | 'no_password' | { wait_seconds: number }
export type CheckPassword = (user_id: string, password: string) => Promise<CheckedPassword>

/**
 * Checks the password of a signed-in person. Wrong passwords count towards a rate limit; a right one resets the count.
 */
export function ownPassword(
  { record }: Pick<AuthOptions, 'record'>,
  auth: Auth,
  counts: RateLimitCounts,
): CheckPassword {
  return async (user_id, password) => {
    const { internalAdapter, password: passwords } = await auth.$context
    const account = (await internalAdapter.findAccounts(user_id)).find(
      ({ providerId }) => providerId === PASSWORD_PROVIDER,
    )
    if (!account?.password) return 'no_password'
    const wait_seconds = await counts.consume(RATE_LIMIT_NAME, user_id, currentPasswordRateLimit)
    if (wait_seconds > 0) return { wait_seconds }
    if (!(await passwords.verify({ password, hash: account.password }))) {
      record({ event: 'confirmation_failed', user_id })
      return 'wrong_password'
    }
    await counts.reset(RATE_LIMIT_NAME, user_id)
    return 'right'
  }
}
