import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** Ages heartbeats as if the workers had been silent for as long as it takes to lose a job. */
export async function letHeartbeatsPass(db: Db): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => heartbeat_seconds)
    where state = 'active'`.execute(db)
}
