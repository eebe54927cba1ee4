import { ownAccountSentences } from '@app/domain/accounts'
import { reportSentences } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import { getKeyedDecision } from '#features/people/reports/index.ts'
import { isSuspended } from '#features/people/suspensions/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { recordSecurityEvent } from '#lib/security-log.ts'
import { endAccount } from './delete-account.ts'
import { findPerson } from './people.repository.ts'

type Asked = { decision_id: string; key: string; ip: string }
type Owner = { user_id: string; email: string; session_id: string }

/** The owner of a suspended account, by the key in the email about the suspension: they cannot sign in. */
export async function getSuspendedOwner(deps: Pick<Deps, 'db' | 'identity'>, asked: Asked): Promise<Owner> {
  const { decision, owner_id: user_id } = await getKeyedDecision(deps, asked)
  const person = user_id === null ? undefined : await findPerson(deps.db, user_id)
  if (decision === 'suspend_person' && user_id !== null && person && (await isSuspended(deps.db, user_id)))
    return { user_id, email: person.email, session_id: '' }
  throw new AppError('not_found', reportSentences.statement_gone)
}

/** Ends the account at once, as its owner could if they were signed in; the email is typed to confirm. */
export async function deleteSuspendedAccount(
  deps: Pick<Deps, 'db' | 'jobs' | 'identity' | 'log' | 'clock'>,
  { email: typed, ...asked }: Asked & { email: string },
): Promise<void> {
  const { user_id, email } = await getSuspendedOwner(deps, asked)
  if (typed.trim().toLowerCase() !== email.toLowerCase()) throw invalid('email', ownAccountSentences.other_email)
  await deps.db.transaction().execute((trx) => endAccount(trx, deps, { user_id, email }))
  recordSecurityEvent(deps.log, { event: 'account_deleted', user_id })
}
