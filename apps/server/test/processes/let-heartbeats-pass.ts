import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** As if those who hold a job had been silent for as long as it takes to lose it. */
export async function letHeartbeatsPass(db: Db): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => heartbeat_seconds)
    where state = 'active'`.execute(db)
}
