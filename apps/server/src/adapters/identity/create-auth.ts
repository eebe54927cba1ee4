import { accountLimits } from '@app/domain/accounts'
import type { ChosenPlan } from '@app/domain/billing'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import { ALGORITHM, AUDIENCE, claimsOf, ISSUER } from './sessions/access-token.ts'
import { accountHooks } from './hooks/account-hooks.ts'
import type { AuthOptions } from './auth-options.ts'
import { chosenPlan } from './hooks/chosen-plan.ts'
import { passwordReset } from './passwords/password-reset.ts'
import { resetCodeCheck } from './passwords/reset-code-check.ts'
import { secondFactorPlugin } from './second-factor/second-factor-plugin.ts'
import { secondFactorRules, verifyEitherCode, type VerifyCode } from './second-factor/second-factor-rules.ts'
import { sessionCookies } from './sessions/session-cookie.ts'
import { signInNotices } from './hooks/sign-in-notices.ts'
import { sessionHooks } from './hooks/session-hooks.ts'
import { userHooks } from './hooks/user-hooks.ts'
import { verificationEmail } from './emails/verification-email.ts'

/** Better-auth's own rate limit, in the memory of one process, against floods only; the limits that people meet are `rateLimits`. */
const memoryRateLimit = { window: 10, max: 300 }
/** Better-auth has narrower rate limits of its own for these. */
const ownRules = ['/sign-in/*', '/sign-up/*', '/request-password-reset', '/send-verification-email', '/two-factor/*']

/** We count characters, better-auth counts UTF-16 units, of which one character can have up to four. */
const UNITS_OF_A_CHARACTER = 4

/** Precision of a session's last use; each update costs a write. */
const LAST_USE_SECONDS = 5 * 60

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const verifyCode: VerifyCode = (headers, code) => verifyEitherCode(auth.api)(headers, code)
  const plugins = [
    accessTokens(),
    resetCodeCheck(options.codes),
    secondFactorPlugin(),
    secondFactorRules(options, verifyCode),
    signInNotices(options),
  ] as const
  const auth = betterAuth({ ...authOptions(options), plugins: [...plugins] })
  return auth
}

/** Options that every way to sign in shares: tables, cookies, limits, hooks. */
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
      password: options.hasher,
      ...passwordReset({ ...options, unsent }),
    },
    user: { additionalFields: { invitationId: { type: 'string', required: false, input: false, returned: false } } },
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
    session: { expiresIn: accountLimits.session.unused_seconds, updateAge: LAST_USE_SECONDS },
    databaseHooks: {
      user: userHooks(options),
      session: sessionHooks(options),
    },
    rateLimit: {
      enabled: true,
      storage: 'memory',
      ...memoryRateLimit,
      customRules: Object.fromEntries(ownRules.map((path) => [path, memoryRateLimit])),
    },
    advanced: {
      ...sessionCookies(public_url),
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: { log: reportErrors(options) },
    // Unexpected errors are logged and answered in one place, without a stack on the console.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions
}

/** Message of better-auth that refuses an address, as the request spelled it. */
const refusedAddress = /^Invalid \w+: /

/** A refusal is no failure. */
function reportErrors({ onError }: AuthOptions) {
  return (level: string, message: string, ...details: unknown[]): void => {
    if (level === 'error' && !refusedAddress.test(message)) onError(message, details[0])
  }
}

function verificationMail({ public_url, mailer, codes }: AuthOptions) {
  return async (email: string, plan: ChosenPlan | undefined): Promise<void> => {
    const code = await codes.issue('verify-email', email)
    await mailer.send(verificationEmail({ public_url, email, code, plan }))
  }
}

function accessTokens() {
  return jwt({
    jwks: {
      keyPairConfig: { alg: ALGORITHM, crv: 'Ed25519' },
      rotationInterval: accountLimits.signing_key.signs_seconds,
    },
    jwt: {
      issuer: ISSUER,
      audience: AUDIENCE,
      expirationTime: `${accountLimits.token.lives_seconds} seconds`,
      definePayload: claimsOf,
    },
    disableSettingJwtHeader: true,
  })
}
