import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { ONE_AT_A_TIME } from './account-turns.ts'

/** Any number will do; it must only be the same in every process. */
const INDEX_LOCK = 4_151_021

/** Indexes of our own on the table of pg-boss, by name; no name ever means another index. */
const indexes = {
  /**
   * pg-boss looks whether an account has a job in hand before it takes another, but two workers that look at the same moment
   * see none. With this index the second of them takes nothing, which pg-boss treats as an empty queue.
   */
  job_one_of_an_account: sql`unique index if not exists job_one_of_an_account on pgboss.job (name, group_id)
    where state = 'active' and group_tier = ${sql.lit(ONE_AT_A_TIME)}`,
  /** Finished jobs stay for days; each process asks for the others again and again. */
  job_unfinished: sql`index if not exists job_unfinished on pgboss.job (name, state, start_after) where state <= 'active'`,
}

export async function ensureIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`
    select bool_and(to_regclass('pgboss.' || name) is not null) as is_there
    from unnest(${Object.keys(indexes)}::text[]) as name`.execute(db)
  if (rows[0]?.is_there) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${INDEX_LOCK})`.execute(trx)
    for (const index of Object.values(indexes)) await sql`create ${index}`.execute(trx)
  })
}
