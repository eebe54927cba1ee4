import { sql, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'

/** Condition that the account in a column is suspended, for everything that serves people without a sign-in. */
export function isSuspendedIn(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from suspension where suspension.user_id = ${sql.ref(column)} and suspension.lifted_at is null)`
}

export async function isSuspended(db: Db, personId: string): Promise<boolean> {
  const open = await db
    .selectFrom('suspension')
    .select('suspension_id')
    .where('user_id', '=', personId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}
