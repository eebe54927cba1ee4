import { accountLimits } from '@app/domain/accounts'
import type { Identity, PasswordChange } from '#ports/identity.ts'
import type { AuthOptions } from './auth-options.ts'
import type { Auth } from './create-auth.ts'
import { passwordChanged } from './password-changed.ts'
import { PASSWORD_PROVIDER } from './password-provider.ts'
import type { TryCounts } from './try-counts.ts'

const LIMIT_NAME = 'current-password'

/** For who is signed in and knows the current password; a session that was left open is not enough. */
export function passwordChange(options: AuthOptions, auth: Auth, tries: TryCounts): Identity['changePassword'] {
  const changed = passwordChanged(options)
  return async ({ user_id, email, session_id, current_password, new_password }: PasswordChange) => {
    const { internalAdapter, password: passwords } = await auth.$context
    const account = (await internalAdapter.findAccounts(user_id)).find(
      ({ providerId }) => providerId === PASSWORD_PROVIDER,
    )
    if (!account?.password) return 'no_password'
    const wait_seconds = await tries.take(LIMIT_NAME, user_id, accountLimits.current_password_tries)
    if (wait_seconds > 0) return { wait_seconds }
    if (!(await passwords.verify({ password: current_password, hash: account.password }))) return 'wrong_password'
    await internalAdapter.updatePassword(user_id, await passwords.hash(new_password))
    await options.endSessionsOf(user_id, session_id)
    await tries.forget(LIMIT_NAME, user_id)
    await changed(email)
    return 'changed'
  }
}
