import { reportLimits } from '@app/domain/reports'
import type { StaffRole } from '@app/domain/staff'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { isSuspendedIn } from '#database/suspended.ts'

export async function roleOf(db: Db, userId: string): Promise<StaffRole | null> {
  const row = await db.selectFrom('staff').select('role').where('user_id', '=', userId).executeTakeFirst()
  return row?.role ?? null
}

/**
 * True if signing in takes more than a password. An account without one signs in with Google, which has a second step
 * of its own.
 */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.user')
    .leftJoin('auth.account', (join) =>
      join.onRef('auth.account.userId', '=', 'auth.user.id').on('auth.account.providerId', '=', 'credential'),
    )
    .select(['auth.user.twoFactorEnabled as has_code', 'auth.account.id as password_id'])
    .where('auth.user.id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && (row.has_code || row.password_id === null)
}

/** Operators first, then by how long they have been there. */
export async function listStaff(
  db: Db,
): Promise<{ user_id: string; email: string; role: StaffRole; created_at: Date }[]> {
  return db
    .selectFrom('staff')
    .innerJoin('auth.user', 'auth.user.id', 'staff.user_id')
    .select(['staff.user_id', 'auth.user.email', 'staff.role', 'staff.created_at'])
    .orderBy('staff.role', 'desc')
    .orderBy('staff.created_at')
    .execute()
}

/**
 * The operators who can sign in. Holds back other changes of the staff until the transaction ends, so that two of them
 * cannot remove the last two operators; suspensions are read under the lock.
 */
export async function lockOperators(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'operator')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const active = await trx
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'operator')
    .where(({ not }) => not(isSuspendedIn('staff.user_id')))
    .execute()
  const able = new Set(active.map(({ user_id }) => user_id))
  return rows.map(({ user_id }) => user_id).filter((id) => able.has(id))
}

export async function upsertStaff(trx: Db, row: { user_id: string; role: StaffRole }): Promise<void> {
  await trx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role: row.role }))
    .execute()
}

export async function deleteStaff(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('staff').where('user_id', '=', userId).execute()
}

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

/** Staff to email now about reports that they were not emailed about yet; marks these as emailed. */
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
