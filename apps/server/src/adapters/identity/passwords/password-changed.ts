import type { Mailer } from '#ports/mailer.ts'
import type { MailedCodes } from '../mailed-codes.ts'
import { passwordChangedEmail } from '../emails/password-changed-email.ts'
import type { RequestTurns } from '../request-turns.ts'

type Options = {
  public_url: string
  mailer: Mailer
  codes: MailedCodes
  afterTurn: RequestTurns['afterTurn']
  onError: (message: string, error: unknown) => void
}

/** What follows a new password: reset links sent before stop working, and the person gets an email. */
export function passwordChanged({ public_url, mailer, codes, afterTurn, onError }: Options) {
  return async (email: string, request?: Request): Promise<void> => {
    await codes.withdraw('reset-password', email)
    const send = () =>
      mailer
        .send(passwordChangedEmail({ public_url, email }))
        .catch((error: unknown) => onError('an email about a changed password could not be sent', error))
    await afterTurn(request, send)
  }
}
