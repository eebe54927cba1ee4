import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#database/schema.ts'

/** The queues are looked at every few seconds; one last looked at so far in the future shows that the clock was set back. */
const LEAST_SECONDS = 5
/** Jobs this young may have been sent since. */
const SENT_SINCE = '10 seconds'

/**
 * Clock skew: after the clock of the database was set back, moves the times of the queue back with it. Otherwise jobs that
 * wait, and those of workers that die, would lie there until the clock has caught up.
 */
export async function followClock(db: Db, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from max(monitor_claim_on) - now())::float8 as seconds from pgboss.queue`.execute(db)
  const seconds = rows[0]?.seconds ?? 0
  if (seconds < LEAST_SECONDS) return
  log.warn({ seconds: Math.round(seconds) }, 'the clock was set back')
  await db.transaction().execute(async (trx) => {
    await sql`
      update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
      where state in ('created', 'retry') and start_after > now()
        and created_on not between now() - ${SENT_SINCE}::interval and now()`.execute(trx)
    await sql`
      update pgboss.job set heartbeat_on = least(heartbeat_on, now()), started_on = least(started_on, now())
      where state = 'active' and greatest(heartbeat_on, started_on) > now()`.execute(trx)
    await sql`
      update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
        maintain_on = least(maintain_on, now())`.execute(trx)
  })
}
