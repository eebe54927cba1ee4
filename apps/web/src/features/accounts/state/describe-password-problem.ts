import { accountFormSentences, passwordSentences } from '@app/domain/accounts'
import { newPasswordProblem, type PasswordOwner } from '@app/domain/passwords'

/** What is wrong with a new password, as the server would say it; undefined when nothing is. */
export function describePasswordProblem(password: string, owner: PasswordOwner): string | undefined {
  if (!password) return accountFormSentences.password_missing
  const problem = newPasswordProblem(password, owner)
  return problem && passwordSentences[problem]
}
