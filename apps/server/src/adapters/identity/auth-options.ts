import type pg from 'pg'
import type { CheckRegistration } from '@app/ports/identity.ts'
import type { Mailer } from '@app/ports/mailer.ts'
import type { RecordSecurityEvent } from '@app/ports/security-events.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { KnownAddresses } from './rate-limits/known-addresses.ts'
import type { RateLimiter } from './rate-limits/rate-limiter.ts'
import type { MailedCodes } from './mailed-codes.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { RequestTurns } from './request-turns.ts'
import type { RevokedSessions } from './sessions/revoked-sessions.ts'

/** Dependencies of every part of the accounts. */
export type AuthOptions = {
  pool: pg.Pool
  public_url: string
  secret: string
  mailer: Mailer
  codes: MailedCodes
  rateLimit: RateLimiter
  known: KnownAddresses
  hasher: PasswordHasher
  hash: KeyedHash
  record: RecordSecurityEvent
  noteRevoked: RevokedSessions['note']
  endSessionsOf: RevokedSessions['endSessionsOf']
  checkRegistration: CheckRegistration
  afterTurn: RequestTurns['afterTurn']
  /** Tells errors of a database that cannot be reached or has no connection to spare. */
  isDatabaseAway: (error: Error) => boolean
  onError: (message: string, error: unknown) => void
}
