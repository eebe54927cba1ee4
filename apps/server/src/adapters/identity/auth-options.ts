import type pg from 'pg'
import type { Mailer } from '#ports/mailer.ts'
import type { TryLimiter } from './limit-tries.ts'
import type { MailedCodes } from './mailed-codes.ts'
import type { RevokedSessions } from './revoked-sessions.ts'

/** What every part of the accounts leans on. */
export type AuthOptions = {
  pool: pg.Pool
  public_url: string
  secret: string
  mailer: Mailer
  codes: MailedCodes
  tries: TryLimiter
  noteRevoked: RevokedSessions['note']
  endSessionsOf: RevokedSessions['endSessionsOf']
  onError: (message: string, error: unknown) => void
}
