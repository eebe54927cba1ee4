import { Email, NewPassword, passwordSentences } from '@app/domain/accounts'
import { z } from 'zod'
import { refuse } from './refuse.ts'

/** The longest address that mail can be sent to. */
const MAX_EMAIL_LENGTH = 254

const WithEmail = z.object({ email: Email.pipe(z.string().max(MAX_EMAIL_LENGTH)) })

/** The email that was sent, in the one spelling that is kept. */
export function emailOf({ body }: { body?: unknown }): string {
  const { data } = WithEmail.safeParse(body)
  return data?.email ?? refuse('BAD_REQUEST', 'INVALID_EMAIL')
}

export function requireNewPassword(password: string): void {
  const problem = NewPassword.safeParse(password).error?.issues[0]?.message
  if (problem)
    refuse('BAD_REQUEST', problem === passwordSentences.too_long ? 'PASSWORD_TOO_LONG' : 'PASSWORD_TOO_SHORT')
}
