import { accountFormSentences, passwordSentences } from '@app/domain/accounts'
import { newPasswordProblem, type PasswordOwner } from '@app/domain/passwords'

/** Problem of a new password, in the server's words; undefined for a valid one. */
export function describePasswordProblem(password: string, owner: PasswordOwner): string | undefined {
  if (!password) return accountFormSentences.password_missing
  const problem = newPasswordProblem(password, owner)
  return problem && passwordSentences[problem]
}
