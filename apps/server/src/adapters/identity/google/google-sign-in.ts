import { GOOGLE_RESULT_PATH } from '@app/contracts/google-result-path'
import { BeginGoogle } from '@app/contracts/google-sign-in'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { isIssuerOf } from '#lib/is-issuer-of.ts'
import type { AuthOptions } from '../auth-options.ts'
import { authOptions } from '../create-auth.ts'
import { signInNotices } from '../hooks/sign-in-notices.ts'
import { GOOGLE, type GoogleClient } from './google-client.ts'

const DISCOVERY_PATIENCE_MS = 10_000

/**
 * Sign-in with Google by OpenID Connect. Its endpoints are discovered at the first use, and retried until that
 * succeeds.
 */
export function googleSignIn(options: AuthOptions, client: GoogleClient) {
  let opening: ReturnType<typeof openAuth> | undefined

  function open() {
    opening ??= openAuth(options, client).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    /** Answers with the address of Google's page for a popup. Nothing else of the visit is the caller's to choose. */
    async begin(request: Request): Promise<Response> {
      const { data } = BeginGoogle.safeParse(await request.json().catch(() => null))
      if (!data) return refusal(400, 'INVALID_VISIT')
      if (data.purpose === 'sign_up' && data.is_18_or_older !== true) return refusal(400, 'TOO_YOUNG')
      try {
        const { invitation } = data
        const given = invitation === undefined ? undefined : { token: invitation }
        const registration = data.purpose === 'sign_up' ? await options.checkRegistration(given) : undefined
        if (registration?.problem) return refusal(422, registration.problem)
        const { handler } = await open()
        return await handler(
          new Request(new URL('/api/auth/sign-in/social', request.url), {
            method: 'POST',
            headers: request.headers,
            body: bodyFor(data, registration?.invitation_id),
          }),
        )
      } catch (error) {
        options.onError('Google could not be reached', error)
        return refusal(503, 'GOOGLE_UNREACHABLE')
      }
    },

    /** Takes the person back from Google's page; after any outcome the popup ends at our own page. */
    async finish(request: Request): Promise<Response> {
      try {
        const { handler } = await open()
        const response = await handler(request)
        return response.status < 400 ? response : failure()
      } catch (error) {
        options.onError('an answer of Google could not be read', error)
        return failure()
      }
    },
  }
}

async function openAuth(options: AuthOptions, client: GoogleClient) {
  const auth = betterAuth({
    ...googleOptions(options),
    plugins: [genericOAuth({ config: [providerOf(client)] }), signInNotices(options)],
  })
  const { socialProviders } = await withinPatience(auth.$context)
  const provider = socialProviders.find(({ id }) => id === GOOGLE)
  if (!provider) throw new Error(`Nothing usable at ${client.discovery_url}`)
  if (!isIssuerOf(provider.issuer, client.discovery_url))
    throw new Error(`${client.discovery_url} names another issuer: ${provider.issuer}`)
  return auth
}

/** An account has one way to sign in: an address that has a password is never joined to a Google account (SRV-32). */
function googleOptions(options: AuthOptions) {
  const shared = authOptions(options)
  return {
    ...shared,
    user: { ...shared.user, validateUserInfo: refuseUnverified },
    account: { accountLinking: { enabled: false }, updateAccountOnSignIn: false },
    databaseHooks: { ...shared.databaseHooks, account: { create: { before: withoutTokens } } },
    onAPIError: { ...shared.onAPIError, errorURL: GOOGLE_RESULT_PATH },
    logger: { log: withoutRefusals(options) },
  }
}

/** Signing in never makes an account: only the sign-up form asks for the person's age (AUTH-58). */
function providerOf({ client_id, client_secret, discovery_url }: GoogleClient) {
  return {
    providerId: GOOGLE,
    clientId: client_id,
    clientSecret: client_secret,
    discoveryUrl: discovery_url,
    requireIdTokenVerification: true,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account' as const,
    disableImplicitSignUp: true,
  }
}

function refuseUnverified({ user }: { user: { emailVerified?: unknown } }) {
  return user.emailVerified === true ? undefined : { error: 'email_not_verified' }
}

/** Google is only used to identify the person at sign-in, so its tokens are not stored. */
async function withoutTokens(account: object) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null, accessTokenExpiresAt: null } }
}

const refusals = ['account_not_linked', 'signup_disabled', 'State not found']

/** A refusal is no failure; better-auth reports it like one. */
function withoutRefusals({ onError }: AuthOptions) {
  return (level: string, message: string, ...[error]: unknown[]): void => {
    if (level !== 'error' || refusals.includes(message) || isStateError(error)) return
    onError(message || 'Google did not take its code back', error)
  }
}

function isStateError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('state_')
}

function bodyFor({ purpose, visit }: BeginGoogle, invitation_id: string | null | undefined): string {
  const back = `${GOOGLE_RESULT_PATH}?visit=${visit}`
  return JSON.stringify({
    provider: GOOGLE,
    requestSignUp: purpose === 'sign_up',
    ...(invitation_id && { additionalData: { invitation_id } }),
    callbackURL: back,
    errorCallbackURL: back,
    disableRedirect: true,
  })
}

async function withinPatience<T>(promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), DISCOVERY_PATIENCE_MS)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

function refusal(status: number, code: string): Response {
  return Response.json({ code }, { status })
}

function failure(): Response {
  return new Response(null, { status: 302, headers: { location: `${GOOGLE_RESULT_PATH}?error=failed` } })
}
