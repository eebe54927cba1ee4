import { passkey } from '@better-auth/passkey'
import { BRAND } from '@app/domain/brand'
import { betterAuth } from 'better-auth'
import type { AuthOptions } from '../auth-options.ts'
import { authOptions } from '../create-auth.ts'
import { refuse } from '../hooks/refuse.ts'
import { signInNotices } from '../hooks/sign-in-notices.ts'
import { passkeyRows, type PasskeyRows } from './passkey-rows.ts'
import { passkeyRules, type BeginRegistration, type PasskeyChecks } from './passkey-rules.ts'

/** Sign-in with passkeys: better-auth's plugin, and what it leaves open in `passkeyRules`. */
export function passkeyAuth(options: AuthOptions, checks: PasskeyChecks) {
  const rows = passkeyRows(options.pool)
  const begin: BeginRegistration = (headers) =>
    auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
  const shared = authOptions(options)
  const auth = betterAuth({
    ...shared,
    // What takes a confirmation is confirmed by `passkeyRules`, within minutes and not within a day.
    session: { ...shared.session, freshAge: 0 },
    logger: { log: withoutRefusals(options) },
    plugins: [
      passkeyPlugin(options, rows),
      passkeyRules({ ...options, ...checks, rows }, begin),
      signInNotices(options),
    ],
  })
  return auth
}

/** A passkey belongs to the host of the public address, so another host or origin is refused, by the browser and here. */
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

/** A passkey that is not right is no failure; better-auth reports it like one. */
function withoutRefusals({ isDatabaseAway, onError }: AuthOptions) {
  return (level: string, message: string, ...[error]: unknown[]): void => {
    if (level !== 'error') return
    const isFailure = error instanceof Error && (isDatabaseAway(error) || hasSystemCode(error))
    if (refusals.includes(message) && !isFailure) return
    onError(message, error)
  }
}

/** Of PostgreSQL, or of the operating system. */
function hasSystemCode(error: Error): boolean {
  return 'code' in error && /^[0-9A-Z]{5}$|^E[A-Z]+$/.test(String(error.code))
}
