import { healthLimits } from '@app/domain/health'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

export async function insertSample(db: Db, waiting: number): Promise<void> {
  await db
    .insertInto('queue_sample')
    .values({ waiting })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those that no plot shows any more. */
export async function deleteOldSamples(db: Db): Promise<void> {
  const old = sql<Date>`now() - make_interval(hours => ${healthLimits.samples_hours})`
  await db.deleteFrom('queue_sample').where('sampled_at', '<', old).execute()
}

/** The most that waited in each part of the last hours, the oldest first; 0 where nothing was counted. */
export async function listQueueBars(db: Db): Promise<number[]> {
  const { bars, samples_hours } = healthLimits
  const seconds = (samples_hours * 3_600) / bars
  const { rows } = await sql<{ bar: number; waiting: number }>`
    select floor(extract(epoch from now() - sampled_at) / ${seconds})::integer as bar, max(waiting) as waiting
    from queue_sample where sampled_at > now() - make_interval(hours => ${samples_hours}) group by 1`.execute(db)
  const most = new Map(rows.map(({ bar, waiting }) => [bar, waiting]))
  return Array.from({ length: bars }, (_, index) => most.get(bars - 1 - index) ?? 0)
}

export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

export async function findLastBackup(db: Db) {
  return db.selectFrom('backup_made').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirst()
}

/** Items whose making failed in the last days, the newest first. */
export async function listFailures(db: Db) {
  return db
    .selectFrom('content')
    .select(['content_id', 'channel_id', 'script_title', 'error', 'processing_since'])
    .where('status', '=', 'error')
    .where('processing_since', '>', sql<Date>`now() - make_interval(days => ${healthLimits.failure_days})`)
    .orderBy('processing_since', 'desc')
    .limit(healthLimits.failures)
    .execute()
}
