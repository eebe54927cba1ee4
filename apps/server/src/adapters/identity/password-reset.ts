import { accountLimits } from '@app/domain/accounts'
import type { AuthOptions } from './auth-options.ts'
import { passwordChanged } from './password-changed.ts'
import { resetLetter } from './reset-letter.ts'

type Options = AuthOptions & {
  /** Better-auth swallows what goes wrong with a letter; the requests of those are noted here. */
  unsent: WeakSet<Request>
}

type Person = { user: { id: string; email: string } }

/** A link to choose a new password; using it ends every session and is told to the person. */
export function passwordReset(options: Options) {
  const { public_url, mailer, codes, endSessionsOf, unsent, onError } = options
  const changed = passwordChanged(options)
  return {
    resetPasswordTokenExpiresIn: accountLimits.reset_link.lives_seconds,
    async sendResetPassword({ user: { email }, token }: Person & { token: string }, request?: Request) {
      try {
        const code = await codes.issue('reset-password', email, token)
        await mailer.send(resetLetter({ public_url, email, code }))
      } catch (error) {
        onError('a password reset letter could not be sent', error)
        if (request) unsent.add(request)
      }
    },
    /** Better-auth would end the sessions after this, so after the mail server has taken its time. */
    async onPasswordReset({ user: { id, email } }: Person) {
      await endSessionsOf(id)
      await changed(email)
    },
  }
}
