import type { Mailer } from '#ports/mailer.ts'
import type { MailedCodes } from './mailed-codes.ts'
import { passwordChangedLetter } from './password-changed-letter.ts'

type Options = {
  public_url: string
  mailer: Mailer
  codes: MailedCodes
  onError: (message: string, error: unknown) => void
}

/** What follows a new password: reset letters that are under way work no more, and the person is told. */
export function passwordChanged({ public_url, mailer, codes, onError }: Options) {
  return async (email: string): Promise<void> => {
    await codes.withdraw('reset-password', email)
    const told = mailer.send(passwordChangedLetter({ public_url, email }))
    await told.catch((error: unknown) => onError('a letter about a changed password could not be sent', error))
  }
}
