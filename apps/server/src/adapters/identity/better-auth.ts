import { rateLimits, type RateLimitName } from '@app/domain/rate-limits'
import { addressKey } from '#lib/address-key.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { requestConnection } from '#lib/connection-timeouts.ts'
import { openPool } from '#lib/open-pool.ts'
import type { CheckRegistration, Identity } from '@app/ports/identity.ts'
import type { Mailer } from '@app/ports/mailer.ts'
import type { RecordSecurityEvent } from '@app/ports/security-events.ts'
import { bearerVerifier } from './sessions/bearer-verifier.ts'
import { confirmation } from './confirmation.ts'
import { createAuth } from './create-auth.ts'
import { ensurePerson, type EnsuredPerson } from './ensure-person.ts'
import { answerInOurWords, busy } from './answer-in-our-words.ts'
import type { GoogleClient } from './google/google-client.ts'
import { googleRoutes, isOfGoogle } from './google/google-routes.ts'
import { keyedHash } from './keyed-hash.ts'
import { knownAddresses } from './rate-limits/known-addresses.ts'
import { rateLimiter } from './rate-limits/rate-limiter.ts'
import { isOfPasskeys, passkeyRoutes } from './passkeys/passkey-routes.ts'
import { verifyEitherCode } from './second-factor/second-factor-rules.ts'
import { mailedCodes } from './mailed-codes.ts'
import { ownPassword } from './passwords/own-password.ts'
import { passwordHasher } from './passwords/password-hasher.ts'
import { passwordChange } from './passwords/password-change.ts'
import { requestTurns } from './request-turns.ts'
import { watchRevokedSessions, type Listen } from './sessions/revoked-sessions.ts'
import { withCurrentCookieName } from './sessions/session-cookie.ts'
import { signingKeys } from './sessions/signing-keys.ts'
import { rateLimitCounts } from './rate-limits/rate-limit-counts.ts'

const MAX_CONNECTIONS = 5
/** A sign-up keeps a connection while it hashes; the others are for people who sign in. */
const SIGN_UPS_AT_ONCE = 2
/** Together with the sign-ups fewer than there are connections, so that renewing a token never waits behind a storm of them. */
const SIGN_INS_AT_ONCE = 2
/** Better-auth hashes within the transaction of a sign-up, which on a machine with too much to do takes its time. */
const IDLE_IN_TRANSACTION_MS = 60_000

export type IdentityOptions = {
  connection_string: string
  /** The address at which people reach the product. */
  public_url: string
  /** Secret that signs session cookies; the same in every process. */
  secret: string
  mailer: Mailer
  listen: Listen
  /** Client of Google; absent if people cannot sign in with it. */
  google?: GoogleClient | undefined
  /** The logarithm of scrypt's cost for new passwords. */
  password_cost: number
  /** Number of accounts that one address can make in an hour. */
  sign_up_limit: number
  checkRegistration: CheckRegistration
  record: RecordSecurityEvent
  isDatabaseAway: (error: Error) => boolean
  onError: (message: string, error: unknown) => void
}

export type BetterAuthIdentity = Identity & {
  /** A person with a verified email and this password, made at the first call. */
  ensurePerson(person: { email: string; password: string; name: string }): Promise<EnsuredPerson>
  close(): Promise<void>
}

/** People, their passwords and sessions, kept by better-auth in the schema `auth`. */
export async function betterAuthIdentity(options: IdentityOptions): Promise<BetterAuthIdentity> {
  const { connection_string, listen, onError } = options
  const onLost = (error: Error) => onError('a connection of the accounts was lost', error)
  const pool = openPool(connection_string, onLost, {
    max: MAX_CONNECTIONS,
    ...requestConnection,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: '-c search_path=auth',
  })
  const revoked = await watchRevokedSessions({ pool, listen, onError })
  const hash = keyedHash(options.secret)
  const onReached = (limit: string, subject: string) =>
    options.record({ event: 'limit_reached', limit, subject_hash: hash(subject) })
  const counts = rateLimitCounts(pool, hash, onReached)
  const limits = { ...rateLimits, sign_up_by_address: { ...rateLimits.sign_up_by_address, max: options.sign_up_limit } }
  const signIns = limitConcurrency(SIGN_INS_AT_ONCE)
  const places = {
    '/api/auth/sign-up/email': limitConcurrency(SIGN_UPS_AT_ONCE),
    '/api/auth/sign-in/email': signIns,
    '/api/auth/reset-password': signIns,
  }
  const turnsOf = requestTurns(places, busy)
  const shared = {
    ...options,
    afterTurn: turnsOf.afterTurn,
    pool,
    hash,
    hasher: passwordHasher(options.password_cost),
    codes: mailedCodes(pool),
    rateLimit: rateLimiter(counts, limits),
    known: knownAddresses(pool, hash),
    noteRevoked: revoked.note,
    endSessionsOf: revoked.endSessionsOf,
  }
  const auth = createAuth(shared)
  await auth.api.getJwks() // makes the first key, so that no credential meets a process that cannot know its key
  const check = ownPassword(shared, auth, counts)
  const keys = signingKeys(shared)
  const google = googleRoutes(shared, options.google)
  const confirm = confirmation(shared, check)
  const passkeys = passkeyRoutes(shared, { confirm, verifyCode: verifyEitherCode(auth.api) })

  async function serve(received: Request): Promise<Response> {
    const request = withCurrentCookieName(received)
    if (isOfGoogle(request)) return google(request)
    if (isOfPasskeys(request)) return passkeys(request)
    return turnsOf.serve(request, () => auth.handler(request))
  }

  return {
    viewerOf: bearerVerifier({ findKey: keys.find, isRevoked: revoked.has, onError }),
    onSessionEnded: revoked.onEnded,
    handle: (request) => answerInOurWords(request, () => serve(request), options),
    changePassword: passwordChange(shared, auth, check),
    confirm,
    consumeRateLimit: (name, subject) => counts.consume(name, keyOf(name, subject), rateLimits[name]),
    giveBackRateLimit: (name, subject) => counts.giveBack(name, keyOf(name, subject)),
    async countTriesLeft(name, subject) {
      return Math.max(0, rateLimits[name].max - (await counts.read(name, keyOf(name, subject))))
    },
    ensurePerson: (person) => ensurePerson(auth, person),
    async close() {
      await revoked.close()
      await pool.end()
    },
  }
}

function keyOf(name: RateLimitName, subject: string): string {
  return name.endsWith('_by_address') ? addressKey(subject) : subject
}
