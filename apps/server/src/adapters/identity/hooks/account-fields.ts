import { Email } from '@app/domain/accounts'
import { newPasswordProblem, type PasswordOwner } from '@app/domain/passwords'
import * as z from 'zod/mini'
import { refuse } from './refuse.ts'

/** The longest address that mail can be sent to. */
const MAX_EMAIL_LENGTH = 254

const codes = {
  too_short: 'PASSWORD_TOO_SHORT',
  too_long: 'PASSWORD_TOO_LONG',
  too_common: 'PASSWORD_TOO_COMMON',
  own_name: 'PASSWORD_OWN_NAME',
} as const

const WithEmail = z.object({ email: z.pipe(Email, z.string().check(z.maxLength(MAX_EMAIL_LENGTH))) })

/** The email that was sent, in the one spelling that is kept. */
export function emailOf({ body }: { body?: unknown }): string {
  const { data } = WithEmail.safeParse(body)
  return data?.email ?? refuse('BAD_REQUEST', 'INVALID_EMAIL')
}

export function requireNewPassword(password: string, owner: PasswordOwner): void {
  const problem = newPasswordProblem(password, owner)
  if (problem) refuse('BAD_REQUEST', codes[problem])
}
