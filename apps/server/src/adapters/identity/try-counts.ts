import { createHash } from 'node:crypto'
import type pg from 'pg'

type TryLimit = { max: number; window_seconds: number }

export type TryCounts = {
  /** Counts a try; answers how many seconds to wait when it is one too many, else 0. */
  take(limit_name: string, subject: string, limit: TryLimit): Promise<number>
  /** Takes back one try that should not count after all. */
  giveBack(limit_name: string, subject: string): Promise<void>
  /** Lets counting start anew. */
  forget(limit_name: string, subject: string): Promise<void>
}

type Row = { tries: number; seconds_left: number }

/** Counts tries in the database, so that all processes and all starts count together. One statement, so none slips through. */
export function tryCounts(pool: pg.Pool): TryCounts {
  return {
    async take(limit_name, subject, { max, window_seconds }) {
      const { rows } = await pool.query<Row>(
        `insert into counted_try as known (limit_name, subject_hash, tries, window_ends_at)
         values ($1, $2, 1, now() + make_interval(secs => $3))
         on conflict (limit_name, subject_hash) do update set
           tries = case when known.window_ends_at <= now() then 1 else least(known.tries, $4) + 1 end,
           window_ends_at = case when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
         returning tries, ceil(extract(epoch from window_ends_at - now()))::integer as seconds_left`,
        [limit_name, hash(subject), window_seconds, max],
      )
      const [row] = rows
      return row && row.tries > max ? Math.max(1, row.seconds_left) : 0
    },
    async giveBack(limit_name, subject) {
      await pool.query(
        'update counted_try set tries = tries - 1 where limit_name = $1 and subject_hash = $2 and tries > 0',
        [limit_name, hash(subject)],
      )
    },
    async forget(limit_name, subject) {
      await pool.query('delete from counted_try where limit_name = $1 and subject_hash = $2', [
        limit_name,
        hash(subject),
      ])
    },
  }
}

function hash(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}
