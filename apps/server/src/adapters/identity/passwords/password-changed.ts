import type { Mailer } from '@app/ports/mailer.ts'
import type { MailedCodes } from '../mailed-codes.ts'
import type pg from 'pg'
import { passwordChangedEmail } from '../emails/password-changed-email.ts'
import { passkeyRows } from '../passkeys/passkey-rows.ts'
import type { RequestTurns } from '../request-turns.ts'

type Options = {
  pool: pg.Pool
  public_url: string
  mailer: Mailer
  codes: MailedCodes
  afterTurn: RequestTurns['afterTurn']
  onError: (message: string, error: unknown) => void
}

type Person = { user_id: string; email: string }

/** Consequences of a new password: reset links sent before stop working, and the person gets an email. */
export function passwordChanged({ pool, public_url, mailer, codes, afterTurn, onError }: Options) {
  return async ({ user_id, email }: Person, request?: Request): Promise<void> => {
    await codes.withdraw('reset-password', email)
    const has_passkeys = (await passkeyRows(pool).countOf(user_id)) > 0
    const send = () =>
      mailer
        .send(passwordChangedEmail({ public_url, email, has_passkeys }))
        .catch((error: unknown) => onError('an email about a changed password could not be sent', error))
    await afterTurn(request, send)
  }
}
