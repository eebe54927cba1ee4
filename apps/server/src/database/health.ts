import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Whether a query gets an answer right now. */
export async function isDatabaseReachable(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
