import { accountLimits } from '@app/domain/accounts'
import type { Identity, PasswordChange } from '#ports/identity.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { Auth } from './create-auth.ts'
import { PASSWORD_PROVIDER } from './password-provider.ts'
import { passwordChangedLetter } from './password-changed-letter.ts'
import type { TryCounts } from './try-counts.ts'

const LIMIT_NAME = 'current-password'

type Options = {
  auth: Auth
  tries: TryCounts
  public_url: string
  mailer: Mailer
  onError: (message: string, error: unknown) => void
}

/** For who is signed in and knows the current password; a session that was left open is not enough. */
export function passwordChange({ auth, tries, public_url, mailer, onError }: Options): Identity['changePassword'] {
  async function tell(email: string): Promise<void> {
    const told = mailer.send(passwordChangedLetter({ public_url, email }))
    await told.catch((error: unknown) => onError('a letter about a changed password could not be sent', error))
  }

  return async ({ user_id, email, current_password, new_password }: PasswordChange) => {
    const { internalAdapter, password: passwords } = await auth.$context
    const account = (await internalAdapter.findAccounts(user_id)).find(({ providerId }) => providerId === PASSWORD_PROVIDER)
    if (!account?.password) return 'no_password'
    const wait_seconds = await tries.take(LIMIT_NAME, user_id, accountLimits.current_password_tries)
    if (wait_seconds > 0) return { wait_seconds }
    if (!(await passwords.verify({ password: current_password, hash: account.password }))) return 'wrong_password'
    await internalAdapter.updatePassword(user_id, await passwords.hash(new_password))
    await tries.forget(LIMIT_NAME, user_id)
    await tell(email)
    return 'changed'
  }
}
