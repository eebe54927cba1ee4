import type { WorkDeps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { recordSecurityEvent } from '#lib/security-log.ts'
import { deletePersonUnverified, insertDeletion, listUnverified } from './deletions.repository.ts'

export const endUnverifiedAccountsChore = defineChore('accounts.end-unverified', {
  everySeconds: 6 * 3_600,
  run: endUnverifiedAccounts,
})

/**
 * Deletes accounts whose email was never verified: it may be the address of another person, who can then sign up with
 * it. Each in a transaction of its own; one that is verified meanwhile stays.
 */
export async function endUnverifiedAccounts({ db, jobs, log }: Pick<WorkDeps, 'db' | 'jobs' | 'log'>): Promise<void> {
  for (const { id, email } of await listUnverified(db)) {
    const isEnded = await db.transaction().execute(async (trx) => {
      if (!(await deletePersonUnverified(trx, id))) return false
      const deletion_id = await insertDeletion(trx, id, email)
      await jobs.send(trx, 'accounts.delete-account', { deletion_id })
      return true
    })
    if (isEnded) recordSecurityEvent(log, { event: 'unverified_account_ended', user_id: id })
  }
}
