import { refusalSentences } from '@app/contracts/refusal-sentences'
import { ownAccountSentences, type Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { insertClosedBalance } from '#features/billing/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { deletePerson, insertDeletion } from './deletions.repository.ts'

/** Ends the account at once, signed out everywhere; what it made follows in the background. The email is typed to confirm. */
export async function deleteAccount(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  viewer: Viewer,
  typed: string,
): Promise<void> {
  const { user_id, email } = requireViewer(viewer)
  if (typed.trim().toLowerCase() !== email.toLowerCase()) throw invalid('email', ownAccountSentences.other_email)
  await db.transaction().execute(async (trx) => {
    if (!(await deletePerson(trx, user_id)))
      throw new AppError('authentication_required', refusalSentences.authentication_required)
    await insertClosedBalance(trx, user_id, email)
    const deletion_id = await insertDeletion(trx, user_id, email)
    await jobs.send(trx, 'accounts.delete-account', { deletion_id })
  })
}
