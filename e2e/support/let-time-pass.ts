import { joinEmbeddedPostgres } from '../../apps/server/src/database/embedded/join-postgres.ts'
import { openPool } from '../../apps/server/src/lib/open-pool.ts'
import type { Program } from './program.ts'

/** Moves publications, follows and settings so far a day back, so that digests are due. */
export async function letDayPass({ DATA_DIR }: Pick<Program, 'DATA_DIR'>): Promise<void> {
  const pool = openPool(await joinEmbeddedPostgres(DATA_DIR), () => undefined, { max: 1 })
  try {
    // Publication time never moves: a trigger holds it.
    await pool.query(`
      begin;
      set local session_replication_role = replica;
      update content set published_at = published_at - interval '1 day';
      update channel_follow set created_at = created_at - interval '1 day';
      update email_choice set digest_since = digest_since - interval '1 day',
        digest_due_at = digest_due_at - interval '1 day';
      commit`)
  } finally {
    await pool.end()
  }
}
