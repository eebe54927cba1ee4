import { accountLimits as limits } from '@app/domain/accounts'
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

const CODE_BYTES = 24

const livesSeconds = {
  'verify-email': limits.verification_link.lives_seconds,
  'reset-password': limits.reset_link.lives_seconds,
} as const

type Purpose = keyof typeof livesSeconds

export type MailedCodes = {
  /** Makes a code, or takes the given one. From now on it is the only one of that purpose that works for the email. */
  issue(purpose: Purpose, email: string, code?: string): Promise<string>
  /** Address that a code that still works was sent to; the code stays as it is. */
  emailOf(purpose: Purpose, code: string): Promise<string | undefined>
  /** The same, once: the code works no more. */
  useUp(purpose: Purpose, code: string): Promise<string | undefined>
  /** Ends the code of that purpose, if there is one. */
  withdraw(purpose: Purpose, email: string): Promise<void>
}

type Row = { email: string }

/** Codes sent by mail: each for one purpose, the newest only, once, for a limited time (SRV-31). Only their hashes are kept. */
export function mailedCodes(pool: pg.Pool): MailedCodes {
  const works = 'purpose = $1 and code_hash = $2 and created_at > now() - make_interval(secs => $3)'
  return {
    async issue(purpose, email, code = randomBytes(CODE_BYTES).toString('base64url')) {
      await pool.query(
        `insert into mailed_code (purpose, email, code_hash) values ($1, $2, $3)
         on conflict (purpose, email) do update set code_hash = excluded.code_hash, created_at = now()`,
        [purpose, email.toLowerCase(), hash(code)],
      )
      return code
    },
    async emailOf(purpose, code) {
      const { rows } = await pool.query<Row>(`select email from mailed_code where ${works}`, [
        purpose,
        hash(code),
        livesSeconds[purpose],
      ])
      return rows[0]?.email
    },
    async useUp(purpose, code) {
      const { rows } = await pool.query<Row>(`delete from mailed_code where ${works} returning email`, [
        purpose,
        hash(code),
        livesSeconds[purpose],
      ])
      return rows[0]?.email
    },
    async withdraw(purpose, email) {
      await pool.query('delete from mailed_code where purpose = $1 and email = $2', [purpose, email.toLowerCase()])
    },
  }
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
