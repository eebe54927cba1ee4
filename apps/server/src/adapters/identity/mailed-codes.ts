import { createHash } from 'node:crypto'
import type pg from 'pg'

type Purpose = 'verify-email'

export type MailedCodes = {
  /** From now on this is the only code of that purpose that works for the email. */
  replace(purpose: Purpose, email: string, code: string): Promise<void>
  /** True once for a code that works. */
  useUp(purpose: Purpose, code: string): Promise<boolean>
}

/** Codes sent by mail: each for one purpose, the newest only, once (SRV-31). Only their hashes are kept. */
export function mailedCodes(pool: pg.Pool): MailedCodes {
  return {
    async replace(purpose, email, code) {
      await pool.query(
        `insert into mailed_code (purpose, email, code_hash) values ($1, $2, $3)
         on conflict (purpose, email) do update set code_hash = excluded.code_hash, created_at = now()`,
        [purpose, email.toLowerCase(), hash(code)],
      )
    },
    async useUp(purpose, code) {
      const { rowCount } = await pool.query('delete from mailed_code where purpose = $1 and code_hash = $2', [purpose, hash(code)])
      return rowCount === 1
    },
  }
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
