import type { WorkDeps } from '#deps.ts'
import { noteReportEmails } from '#features/people/staff/index.ts'
import { countSettledCases, emailOf } from './cases.repository.ts'
import { enqueueEmail } from './emails.ts'
import { newReportsEmail } from './report-emails.ts'

/**
 * Emails the staff who want it that there are new cases, each of them at most once an hour. Recipients are
 * noted in the transaction that stores the emails, so that running twice sends nothing twice.
 */
export async function mailStaff({ db, jobs, config }: Pick<WorkDeps, 'db' | 'jobs' | 'config'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { open, newest_at, until } = await countSettledCases(trx)
    if (!newest_at) return
    for (const user_id of await noteReportEmails(trx, { newest_at, until })) {
      const to = await emailOf(trx, user_id)
      if (to) await enqueueEmail(trx, jobs, newReportsEmail({ to, open, config }))
    }
  })
}
