import { AsyncLocalStorage } from 'node:async_hooks'
import { passkey } from '@better-auth/passkey'
import { BRAND } from '@app/domain/brand'
import { betterAuth } from 'better-auth'
import type { AuthOptions } from '../auth-options.ts'
import { authOptions } from '../create-auth.ts'
import { refuse } from '../hooks/refuse.ts'
import { signInNotices } from '../hooks/sign-in-notices.ts'
import { passkeyRows, type PasskeyRows } from './passkey-rows.ts'
import { passkeyRules, type BeginRegistration, type PasskeyChecks } from './passkey-rules.ts'

/** Sign-in with passkeys: better-auth's plugin, completed by `passkeyRules`. */
export function passkeyAuth(options: AuthOptions, checks: PasskeyChecks) {
  const rows = passkeyRows(options.pool)
  const begin: BeginRegistration = (headers) =>
    auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
  const shared = authOptions(options)
  const failures = new AsyncLocalStorage<Failure>()
  const auth = betterAuth({
    ...shared,
    // Confirmation is the work of `passkeyRules`: it lasts minutes and not a day.
    session: { ...shared.session, freshAge: 0 },
    logger: { log: noteFailures(options, failures) },
    plugins: [
      passkeyPlugin(options, rows),
      passkeyRules({ ...options, ...checks, rows, hasFailed: () => failures.getStore()?.error !== undefined }, begin),
      signInNotices(options),
    ],
  })
  return {
    /** Throws what kept a passkey from being checked, such as a database that is away. */
    async serve(request: Request): Promise<Response> {
      const failure: Failure = {}
      const response = await failures.run(failure, () => auth.handler(request))
      if (failure.error) throw failure.error
      return response
    },
  }
}

/** Error within a request. */
type Failure = { error?: Error }

/**
 * A passkey belongs to the host of the public address, so another host or origin is refused, by the browser and here.
 */
function passkeyPlugin({ public_url }: AuthOptions, rows: PasskeyRows) {
  const { hostname, origin } = new URL(public_url)
  return passkey({
    rpID: hostname,
    rpName: BRAND,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      async afterVerification({ verification: { registrationInfo } }) {
        if (!registrationInfo?.userVerified) refuse('BAD_REQUEST', 'NOT_VERIFIED')
        if (await rows.find(registrationInfo.credential.id)) refuse('BAD_REQUEST', 'PREVIOUSLY_REGISTERED')
      },
    },
    authentication: {
      async afterVerification({ verification: { authenticationInfo } }) {
        if (!authenticationInfo.userVerified) refuse('UNAUTHORIZED', 'AUTHENTICATION_FAILED')
        const found = await rows.find(authenticationInfo.credentialID)
        if (found?.is_email_verified !== true) refuse('FORBIDDEN', 'EMAIL_NOT_VERIFIED')
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })
}

const refusals = ['Failed to verify registration', 'Failed to verify authentication']

/** A passkey that is not right is no failure; better-auth reports it like one, and answers a failure like a refusal. */
function noteFailures({ isDatabaseAway, onError }: AuthOptions, failures: AsyncLocalStorage<Failure>) {
  return (level: string, message: string, ...[error]: unknown[]): void => {
    if (level !== 'error') return
    const request = refusals.includes(message) ? failures.getStore() : undefined
    if (!request) return onError(message, error)
    if (error instanceof Error && (isDatabaseAway(error) || hasSystemCode(error))) request.error = error
  }
}

/** Tells errors of PostgreSQL, or of the operating system, by their code. */
function hasSystemCode(error: Error): boolean {
  return 'code' in error && /^[0-9A-Z]{5}$|^E[A-Z]+$/.test(String(error.code))
}
