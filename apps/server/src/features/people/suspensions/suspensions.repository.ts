import { sql, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { SuspensionTable } from '#database/tables/people-schema.ts'

export type Suspension = Selectable<SuspensionTable>

/** Holds back sign-ins and other decisions about the person until the transaction ends; undefined where nobody has the account. */
export async function lockPerson(trx: Db, personId: string): Promise<{ id: string } | undefined> {
  return trx.selectFrom('auth.user').select('id').where('id', '=', personId).forUpdate().executeTakeFirst()
}

export async function insertSuspension(
  trx: Db,
  row: Pick<Suspension, 'user_id' | 'suspended_by' | 'reason'>,
): Promise<void> {
  await trx.insertInto('suspension').values(row).execute()
}

/** A trigger ends the tokens that were made from the sessions, in every process. */
export async function endSessionsOf(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('auth.session').where('userId', '=', personId).execute()
}

/** False where the person is not suspended. */
export async function closeSuspension(trx: Db, personId: string, liftedBy: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('suspension')
    .set({ lifted_at: sql<Date>`date_trunc('milliseconds', now())`, lifted_by: liftedBy })
    .where('user_id', '=', personId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSuspensionsOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('suspension').where('user_id', '=', personId).execute()
}
