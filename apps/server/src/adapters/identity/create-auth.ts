import { accountLimits } from '@app/domain/accounts'
import type { ChosenPlan } from '@app/domain/billing'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import { ALGORITHM, AUDIENCE, claimsOf, ISSUER } from './access-token.ts'
import { accountHooks } from './account-hooks.ts'
import type { AuthOptions } from './auth-options.ts'
import { chosenPlan } from './chosen-plan.ts'
import { passwordReset } from './password-reset.ts'
import { resetCodeCheck } from './reset-code-check.ts'
import { verificationLetter } from './verification-letter.ts'

/** What floods one process is stopped in its memory; the limits that people meet are `tryLimits`. */
const flood = { window: 10, max: 300 }
/** Better-auth has narrower rules of its own for these. */
const ownRules = ['/sign-in/*', '/sign-up/*', '/request-password-reset', '/send-verification-email']

/** We count characters, better-auth counts UTF-16 units, of which a letter sent in parts has up to four. */
const UNITS_OF_A_CHARACTER = 4

/** How exactly it is known when a session was last used; each time costs a write. */
const LAST_USE_SECONDS = 5 * 60

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  return betterAuth({ ...authOptions(options), plugins: [accessTokens(), resetCodeCheck(options.codes)] })
}

/** What every way to sign in shares: tables, cookies, limits, hooks. */
export function authOptions(options: AuthOptions) {
  const { pool, public_url, secret } = options
  const { password } = accountLimits
  const unsent = new WeakSet<Request>()
  const mailVerification = verificationMail(options)
  return {
    database: pool,
    baseURL: new URL(public_url).origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: async (request) => (request ? [new URL(request.url).origin] : []),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: password.min,
      maxPasswordLength: password.max * UNITS_OF_A_CHARACTER,
      ...passwordReset({ ...options, unsent }),
    },
    // The name of a value may be a code.
    verification: { storeIdentifier: 'hashed' },
    emailVerification: {
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: accountLimits.verification_link.lives_seconds,
      sendVerificationEmail: async ({ user: { email }, url }) =>
        mailVerification(email, chosenPlan(Object.fromEntries(new URL(url).searchParams))),
    },
    hooks: accountHooks({ ...options, unsent, mailVerification }),
    session: { updateAge: LAST_USE_SECONDS },
    databaseHooks: {
      user: { create: { before: withoutPicture } },
      session: { delete: { before: async ({ id }) => options.noteRevoked(id) } },
    },
    rateLimit: {
      enabled: true,
      storage: 'memory',
      ...flood,
      customRules: Object.fromEntries(ownRules.map((path) => [path, flood])),
    },
    advanced: {
      useSecureCookies: public_url.startsWith('https:'),
      cookiePrefix: 'duologue',
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: { log: reportErrors(options) },
    onAPIError: { onError: reportFailure(options) },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions
}

/** Nobody else's server is told who looks at whom. */
async function withoutPicture(user: object) {
  return { data: { ...user, image: null } }
}

/** How better-auth reports an address that it refuses, in the words of whoever sent it. */
const refusedAddress = /^Invalid \w+: /

/** A refusal is no failure. */
function reportErrors({ onError }: AuthOptions) {
  return (level: string, message: string, ...details: unknown[]): void => {
    if (level === 'error' && !refusedAddress.test(message)) onError(message, details[0])
  }
}

function reportFailure({ onError }: AuthOptions) {
  return (error: unknown): void => {
    if (!isRefusal(error)) onError('an account request failed', error)
  }
}

/** By its status: better-auth has several classes of these. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
}

function verificationMail({ public_url, mailer, codes }: AuthOptions) {
  return async (email: string, plan: ChosenPlan | undefined): Promise<void> => {
    const code = await codes.issue('verify-email', email)
    await mailer.send(verificationLetter({ public_url, email, code, plan }))
  }
}

function accessTokens() {
  return jwt({
    jwks: { keyPairConfig: { alg: ALGORITHM, crv: 'Ed25519' } },
    jwt: {
      issuer: ISSUER,
      audience: AUDIENCE,
      expirationTime: `${accountLimits.token.lives_seconds} seconds`,
      definePayload: claimsOf,
    },
    disableSettingJwtHeader: true,
  })
}
