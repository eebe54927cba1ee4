import type { Identity, PasswordChange } from '@app/ports/identity.ts'
import type { AuthOptions } from '../auth-options.ts'
import type { Auth } from '../create-auth.ts'
import type { CheckPassword } from './own-password.ts'
import { passwordChanged } from './password-changed.ts'

/** Needs the current password: a session left open is not enough. */
export function passwordChange(options: AuthOptions, auth: Auth, check: CheckPassword): Identity['changePassword'] {
  const changed = passwordChanged(options)
  return async ({ user_id, email, session_id, current_password, new_password }: PasswordChange) => {
    const checked = await check(user_id, current_password)
    if (checked !== 'right') return checked
    const { internalAdapter, password: passwords } = await auth.$context
    await internalAdapter.updatePassword(user_id, await passwords.hash(new_password))
    await options.endSessionsOf(user_id, session_id)
    options.record({ event: 'password_changed', user_id, reason: 'current_password' })
    await changed({ user_id, email })
    return 'changed'
  }
}
