import { tryLimits } from '@app/domain/accounts'
import { fewAtOnce } from '#lib/few-at-once.ts'
import { openPool } from '#lib/open-pool.ts'
import type { Identity } from '#ports/identity.ts'
import type { Mailer } from '#ports/mailer.ts'
import { bearerVerifier } from './bearer-verifier.ts'
import { createAuth } from './create-auth.ts'
import { ensurePerson, type EnsuredPerson } from './ensure-person.ts'
import { answerInOurWords } from './answer-in-our-words.ts'
import type { GoogleClient } from './google-client.ts'
import { googleRoutes, isOfGoogle } from './google-routes.ts'
import { countedAddress, tryLimiter } from './limit-tries.ts'
import { mailedCodes } from './mailed-codes.ts'
import { passwordChange } from './password-change.ts'
import { watchRevokedSessions, type Listen } from './revoked-sessions.ts'
import { signingKeys } from './signing-keys.ts'
import { tryCounts } from './try-counts.ts'

const MAX_CONNECTIONS = 5
/** A sign-up keeps a connection while it hashes; the others are for who signs in. */
const SIGN_UPS_AT_ONCE = 2
/** Better-auth hashes within the transaction of a sign-up, which on a machine with too much to do takes its time. */
const IDLE_IN_TRANSACTION_MS = 60_000

export type IdentityOptions = {
  connection_string: string
  /** The address at which people reach the product. */
  public_url: string
  /** What session cookies are signed with; the same in every process. */
  secret: string
  mailer: Mailer
  listen: Listen
  /** Only where people can sign in with Google. */
  google?: GoogleClient | undefined
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
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: '-c search_path=auth',
  })
  const revoked = await watchRevokedSessions({ pool, listen, onError })
  const tries = tryCounts(pool)
  const shared = {
    ...options,
    pool,
    codes: mailedCodes(pool),
    tries: tryLimiter(tries),
    noteRevoked: revoked.note,
    endSessionsOf: revoked.endSessionsOf,
  }
  const auth = createAuth(shared)
  await auth.api.getJwks() // makes the first key, so that no credential meets a process that cannot know its key
  const keys = signingKeys(pool)
  const google = googleRoutes(shared, options.google)
  const inTurn = fewAtOnce(SIGN_UPS_AT_ONCE)

  async function serve(request: Request): Promise<Response> {
    if (isOfGoogle(request)) return google(request)
    return isSignUp(request) ? inTurn(() => auth.handler(request)) : auth.handler(request)
  }

  return {
    viewerOf: bearerVerifier({ findKey: keys.find, isRevoked: revoked.has, onError }),
    handle: (request) => answerInOurWords(request, () => serve(request)),
    changePassword: passwordChange(shared, auth, tries),
    takeTry: (name, subject) =>
      tries.take(name, name.endsWith('_by_address') ? countedAddress(subject, auth.options) : subject, tryLimits[name]),
    ensurePerson: (person) => ensurePerson(auth, person),
    async close() {
      await revoked.close()
      await pool.end()
    },
  }
}

function isSignUp({ url }: Request): boolean {
  return new URL(url).pathname === '/api/auth/sign-up/email'
}
