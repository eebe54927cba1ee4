import { reportLimits } from '@app/domain/reports'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { isSuspendedIn } from '#database/suspended.ts'

/** Operators want them until they say otherwise, moderators once they say so. */
const isWanted = sql<boolean>`coalesce(wants_report_emails, role = 'operator')`

export async function wantsReportEmails(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('staff').select(isWanted.as('is_on')).where('user_id', '=', userId).executeTakeFirst()
  return row?.is_on ?? false
}

export async function setReportEmails(db: Db, userId: string, is_on: boolean): Promise<void> {
  await db.updateTable('staff').set({ wants_report_emails: is_on }).where('user_id', '=', userId).execute()
}

type News = { newest_at: Date; until: Date }

/** Who is to be emailed now about reports that they were not emailed about yet; from now on they were. */
export async function noteReportEmails(trx: Db, { newest_at, until }: News): Promise<string[]> {
  const rows = await trx
    .updateTable('staff')
    .set({ reports_mailed_until: until })
    .where(isWanted)
    .where(({ not }) => not(isSuspendedIn('staff.user_id')))
    .where((eb) => eb(eb.fn.coalesce('reports_mailed_until', 'created_at'), '<', newest_at))
    .where((eb) =>
      eb.or([
        eb('reports_mailed_until', 'is', null),
        eb(
          'reports_mailed_until',
          '<=',
          sql<Date>`${until}::timestamptz - make_interval(mins => ${reportLimits.staff_email_minutes})`,
        ),
      ]),
    )
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
