import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { jobsRunning, jobsWaiting, oldestJobSeconds } from '#lib/metrics.ts'

type QueueRow = { name: string; running: number; waiting: number; oldest: number | null }

/** Reads how the queue stands. While the database is away there are no figures of it: an old one would be taken for true. */
export async function noteQueue(db: Db, names: readonly string[]): Promise<void> {
  const rows = await readQueue(db).catch(() => undefined)
  for (const gauge of [jobsRunning, jobsWaiting, oldestJobSeconds]) gauge.reset()
  if (!rows) return
  for (const job of names) {
    const found = rows.find(({ name }) => name === job)
    jobsRunning.set({ job }, found?.running ?? 0)
    jobsWaiting.set({ job }, found?.waiting ?? 0)
    oldestJobSeconds.set({ job }, found?.oldest ?? 0)
  }
}

/** Number of running and waiting jobs of each kind, and for how many seconds the oldest waits. */
export async function readQueue(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select name,
      count(*) filter (where state = 'active')::integer as running,
      count(*) filter (where state < 'active' and start_after <= now())::integer as waiting,
      extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))::float8 as oldest
    from pgboss.job where state <= 'active' group by name`.execute(db)
  return rows
}
