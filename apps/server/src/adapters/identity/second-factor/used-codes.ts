import type pg from 'pg'
import type { KeyedHash } from '../keyed-hash.ts'

/** Longer than any code of an authenticator app works. */
const REMEMBERED_SECONDS = 10 * 60

export type UsedCodes = {
  /** False when the person has used this code already. */
  claim(user_id: string, code: string): Promise<boolean>
  /** Takes a claim back: the code was wrong. */
  release(user_id: string, code: string): Promise<void>
}

/**
 * Replay protection: better-auth accepts a code as often as it comes, so one that was seen over a shoulder could be
 * used again.
 */
export function usedCodes(pool: pg.Pool, hash: KeyedHash): UsedCodes {
  const hashOf = (user_id: string, code: string) => hash(`${user_id} ${code}`)
  return {
    async claim(user_id, code) {
      const { rowCount } = await pool.query(
        `insert into used_code (user_id, code_hash) values ($1, $2)
         on conflict (user_id, code_hash) do update set used_at = now()
         where used_code.used_at < now() - make_interval(secs => $3)`,
        [user_id, hashOf(user_id, code), REMEMBERED_SECONDS],
      )
      return rowCount === 1
    },
    async release(user_id, code) {
      await pool.query('delete from used_code where user_id = $1 and code_hash = $2', [user_id, hashOf(user_id, code)])
    },
  }
}
