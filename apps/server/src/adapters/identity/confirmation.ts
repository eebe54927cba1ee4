import { accountLimits } from '@app/domain/accounts'
import type { Identity } from '@app/ports/identity.ts'
import type { AuthOptions } from './auth-options.ts'
import type { CheckPassword } from './passwords/own-password.ts'

/**
 * Confirms a person's identity before irreversible actions: by the password, or by a fresh sign-in if there is none.
 */
export function confirmation({ pool }: Pick<AuthOptions, 'pool'>, check: CheckPassword): Identity['confirm'] {
  return async ({ user_id, session_id, current_password }) => {
    const checked = await check(user_id, current_password)
    if (checked === 'right') return 'confirmed'
    if (checked !== 'no_password') return checked
    const { rowCount } = await pool.query(
      'select 1 from session where id = $1 and "userId" = $2 and "createdAt" > now() - make_interval(secs => $3)',
      [session_id, user_id, accountLimits.fresh_sign_in.seconds],
    )
    return rowCount ? 'confirmed' : 'sign_in_again'
  }
}
