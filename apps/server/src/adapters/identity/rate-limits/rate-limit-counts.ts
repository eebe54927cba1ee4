import type pg from 'pg'
import type { KeyedHash } from '../keyed-hash.ts'

type RateLimit = { max: number; window_seconds: number }

export type RateLimitCounts = {
  /** Counts an attempt. Returns the seconds to wait when the rate limit is exceeded, else 0. */
  consume(limit_name: string, subject: string, limit: RateLimit): Promise<number>
  /** Number of attempts in the open window. */
  read(limit_name: string, subject: string): Promise<number>
  /** Takes back one attempt that should not count after all. */
  giveBack(limit_name: string, subject: string): Promise<void>
  /** Resets the count to zero. */
  reset(limit_name: string, subject: string): Promise<void>
}

type Row = { tries: number; seconds_left: number }

/** Keeps the count of refused attempts within the range of its column. */
const MAX_COUNTED = 1_000_000

/**
 * The counters behind every rate limit, in the database, so that all processes count together and a restart forgets
 * nothing. One statement counts and reads, so concurrent requests cannot slip through. `onReached` is called at the first
 * refusal of each window.
 */
export function rateLimitCounts(
  pool: pg.Pool,
  hash: KeyedHash,
  onReached: (limit_name: string, subject: string) => void,
): RateLimitCounts {
  return {
    async consume(limit_name, subject, { max, window_seconds }) {
      const { rows } = await pool.query<Row>(
        `insert into counted_try as counter (limit_name, subject_hash, tries, window_ends_at)
         values ($1, $2, 1, now() + make_interval(secs => $3))
         on conflict (limit_name, subject_hash) do update set
           tries = case when counter.window_ends_at <= now() then 1 else least(counter.tries, ${MAX_COUNTED}) + 1 end,
           window_ends_at = case when counter.window_ends_at <= now() then excluded.window_ends_at else counter.window_ends_at end
         returning tries, ceil(extract(epoch from window_ends_at - now()))::integer as seconds_left`,
        [limit_name, hash(subject), window_seconds],
      )
      const [row] = rows
      if (row?.tries === max + 1) onReached(limit_name, subject)
      return row && row.tries > max ? Math.max(1, row.seconds_left) : 0
    },
    async read(limit_name, subject) {
      const { rows } = await pool.query<Pick<Row, 'tries'>>(
        'select tries from counted_try where limit_name = $1 and subject_hash = $2 and window_ends_at > now()',
        [limit_name, hash(subject)],
      )
      return rows[0]?.tries ?? 0
    },
    async giveBack(limit_name, subject) {
      await pool.query(
        'update counted_try set tries = tries - 1 where limit_name = $1 and subject_hash = $2 and tries > 0',
        [limit_name, hash(subject)],
      )
    },
    async reset(limit_name, subject) {
      await pool.query('delete from counted_try where limit_name = $1 and subject_hash = $2', [
        limit_name,
        hash(subject),
      ])
    },
  }
}
