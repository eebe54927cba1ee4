import { accountSentence, ownAccountSentences, passwordSentences } from '@app/domain/accounts'
import { newPasswordProblem } from '@app/domain/passwords'
import type { Deps } from '#deps.ts'
import { AppError, invalid, rateLimited } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { findPerson } from './people.repository.ts'

type Input = { current_password: string; new_password: string }

/** Changes the viewer's own password and ends every other session. */
export async function changePassword(
  { db, identity }: Pick<Deps, 'db' | 'identity'>,
  person: Person,
  input: Input,
): Promise<void> {
  const name = (await findPerson(db, person.user_id))?.name ?? ''
  const problem = newPasswordProblem(input.new_password, { email: person.email, name })
  if (problem) throw invalid('new_password', passwordSentences[problem])
  const outcome = await identity.changePassword({ ...person, ...input })
  if (outcome === 'wrong_password') throw invalid('current_password', accountSentence('sign_in', 'INVALID_PASSWORD'))
  if (outcome === 'no_password') throw new AppError('conflict', ownAccountSentences.no_password)
  if (outcome !== 'changed') throw rateLimited(accountSentence('sign_in', 'TOO_MANY_REQUESTS'), outcome.wait_seconds)
}
