import { accountLimits } from '@app/domain/accounts'
import type { AuthOptions } from '../auth-options.ts'
import { passwordChanged } from './password-changed.ts'
import { resetEmail } from '../emails/reset-email.ts'

type Options = AuthOptions & {
  /** Requests whose email failed, since better-auth swallows that error. */
  unsent: WeakSet<Request>
}

type Person = { user: { id: string; email: string } }

/** Password reset by a mailed link: using it ends every session and sends an email about the change. */
export function passwordReset(options: Options) {
  const { public_url, mailer, codes, endSessionsOf, unsent, onError } = options
  const changed = passwordChanged(options)
  return {
    resetPasswordTokenExpiresIn: accountLimits.reset_link.lives_seconds,
    async sendResetPassword({ user: { email }, token }: Person & { token: string }, request?: Request) {
      try {
        const code = await codes.issue('reset-password', email, token)
        await mailer.send(resetEmail({ public_url, email, code }))
      } catch (error) {
        onError('a password reset email could not be sent', error)
        if (request) unsent.add(request)
      }
    },
    /** Better-auth would end the sessions after this, so after the mail server has taken its time. */
    async onPasswordReset({ user: { id, email } }: Person, request?: Request) {
      await endSessionsOf(id)
      options.record({ event: 'password_changed', user_id: id, reason: 'reset_link' })
      await changed({ user_id: id, email }, request)
    },
  }
}
