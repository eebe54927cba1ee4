import { accountLimits } from '@app/domain/accounts'
import type { Mailer } from '#ports/mailer.ts'
import type { MailedCodes } from './mailed-codes.ts'
import { passwordChangedLetter } from './password-changed-letter.ts'
import { resetLetter } from './reset-letter.ts'

type Options = {
  public_url: string
  mailer: Mailer
  codes: MailedCodes
  /** Better-auth swallows what goes wrong with a letter; the requests of those are noted here. */
  unsent: WeakSet<Request>
  onError: (message: string, error: unknown) => void
}

type Person = { user: { email: string } }

/** A link to choose a new password; using it ends every session and is told to the person. */
export function passwordReset({ public_url, mailer, codes, unsent, onError }: Options) {
  return {
    resetPasswordTokenExpiresIn: accountLimits.reset_link.lives_seconds,
    revokeSessionsOnPasswordReset: true,
    async sendResetPassword({ user: { email }, token }: Person & { token: string }, request?: Request) {
      try {
        const code = await codes.issue('reset-password', email, token)
        await mailer.send(resetLetter({ public_url, email, code }))
      } catch (error) {
        onError('a password reset letter could not be sent', error)
        if (request) unsent.add(request)
      }
    },
    async onPasswordReset({ user: { email } }: Person) {
      const told = mailer.send(passwordChangedLetter({ public_url, email }))
      await told.catch((error: unknown) => onError('a letter about a changed password could not be sent', error))
    },
  }
}
