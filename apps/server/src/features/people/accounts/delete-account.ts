import { refusalSentences } from '@app/contracts/refusal-sentences'
import { ownAccountSentences } from '@app/domain/accounts'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { insertClosedBalance } from '#features/billing/index.ts'
import { settleTalkOf } from '#features/listening/conversations/index.ts'
import { forgetPersonInReports } from '#features/people/reports/index.ts'
import { deleteStaffOf, requireNotLastOperator } from '#features/people/staff/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { recordSecurityEvent } from '#lib/security-log.ts'
import type { Person } from '#lib/proofs.ts'
import { deletePerson, insertDeletion } from './deletions.repository.ts'
import { requireConfirmation } from './require-confirmation.ts'

type Typed = { email: string; current_password?: string | undefined }

/**
 * Ends the account at once, signed out everywhere; its contents follow in the background. Email and password are typed
 * to confirm.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'jobs' | 'identity' | 'log' | 'clock'>,
  viewer: Person,
  typed: Typed,
): Promise<void> {
  const { db, jobs, log, clock } = deps
  const { user_id, email } = viewer
  if (typed.email.trim().toLowerCase() !== email.toLowerCase()) throw invalid('email', ownAccountSentences.other_email)
  await requireConfirmation(deps, viewer, typed.current_password)
  await db.transaction().execute(async (trx) => {
    await requireNotLastOperator(trx, user_id)
    await endAccount(trx, { jobs, clock }, { user_id, email })
  })
  recordSecurityEvent(log, { event: 'account_deleted', user_id })
}

/** Account deletion, as both the person and an operator start it; refused if the account is gone already. */
export async function endAccount(
  trx: Db,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { user_id, email }: { user_id: string; email: string },
): Promise<void> {
  if (!(await deletePerson(trx, user_id)))
    throw new AppError('authentication_required', refusalSentences.authentication_required)
  await deleteStaffOf(trx, user_id)
  await forgetPersonInReports(trx, user_id)
  await settleTalkOf(trx, clock, { user_id })
  await insertClosedBalance(trx, user_id, email)
  const deletion_id = await insertDeletion(trx, user_id, email)
  await jobs.send(trx, 'accounts.delete-account', { deletion_id })
}
