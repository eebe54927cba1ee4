import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ProcessFigures } from '#database/tables/health-schema.ts'

type Running = {
  process_id: string
  runs: ('api' | 'worker')[]
  version: string
  started_at: Date
  figures: ProcessFigures
}

/** Notes by the clock of the database that a process runs. */
export async function upsertProcess(db: Db, { figures: measured, ...running }: Running): Promise<void> {
  const figures = JSON.stringify(measured)
  await db
    .insertInto('server_process')
    .values({ ...running, figures })
    .onConflict((conflict) => conflict.column('process_id').doUpdateSet({ figures, seen_at: sql`now()` }))
    .execute()
}

export async function deleteProcess(db: Db, processId: string): Promise<void> {
  await db.deleteFrom('server_process').where('process_id', '=', processId).execute()
}

/** Those that ended without a word. */
export async function deleteSilentProcesses(db: Db): Promise<void> {
  await db
    .deleteFrom('server_process')
    .where('seen_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** Processes of the last day, those that started first in front; `silent_seconds` is measured by the clock of the database. */
export async function listProcesses(db: Db) {
  return db
    .selectFrom('server_process')
    .select(['process_id', 'runs', 'version', 'started_at', 'figures'])
    .select(sql<number>`extract(epoch from now() - seen_at)::float8`.as('silent_seconds'))
    .orderBy('started_at')
    .orderBy('process_id')
    .execute()
}
