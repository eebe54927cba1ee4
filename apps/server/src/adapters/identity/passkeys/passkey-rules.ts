import { accountLimits } from '@app/domain/accounts'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from 'better-auth/api'
import type { Identity } from '@app/ports/identity.ts'
import type { AuthOptions } from '../auth-options.ts'
import { securityNoticeEmail, type SecurityNotice } from '../emails/security-notice-email.ts'
import { answerOf, refusalOf } from '../hooks/hook-context.ts'
import { refuse } from '../hooks/refuse.ts'
import { addressOf } from '../rate-limits/rate-limiter.ts'
import type { VerifyCode } from '../second-factor/second-factor-rules.ts'
import { normalizeCode } from '../second-factor/second-factor-plugin.ts'
import { assertionIn, confirmationIn, idIn, newPasskeyIn, renamingIn } from './passkey-bodies.ts'
import type { PasskeyRows } from './passkey-rows.ts'

const BEGIN_SIGN_IN = '/passkey/generate-authenticate-options'
const SIGN_IN = '/passkey/verify-authentication'
const ADD = '/passkey/verify-registration'
const RENAME = '/passkey/update-passkey'
const REMOVE = '/passkey/delete-passkey'

/** Confirmation of a person's identity by the account. */
export type PasskeyChecks = { confirm: Identity['confirm']; verifyCode: VerifyCode }
/** Better-auth's own beginning of a registration, which takes no password. */
export type BeginRegistration = (headers: Headers) => Promise<{ headers: Headers; response: object }>

type Rules = AuthOptions & PasskeyChecks & { rows: PasskeyRows; hasFailed: () => boolean }
type Context = GenericEndpointContext
type Signed = { user: { id: string; email: string }; session: { id: string } }

/**
 * Rules of passkeys that better-auth leaves open: parsing, rate limits, confirmation, other people's passkeys, events
 * and emails.
 */
export function passkeyRules(rules: Rules, begin: BeginRegistration) {
  /** Names of passkeys that a request is about to remove, for the email. */
  const removed = new WeakMap<Request, string>()
  const matcher = ({ path }: { path?: string }) => path?.startsWith('/passkey/') === true
  return {
    id: 'passkey-rules',
    endpoints: {
      beginPasskeyRegistration: createAuthEndpoint(
        '/passkey/begin-registration',
        { method: 'POST', use: [sessionMiddleware] },
        async (ctx) => {
          const { session } = ctx.context
          // First, because a recovery code works once.
          await requireRoom(rules, session.user.id)
          await requireConfirmation(ctx, rules, session)
          const { headers, response } = await begin(ctx.headers ?? new Headers())
          for (const cookie of headers.getSetCookie()) ctx.responseHeaders.append('set-cookie', cookie)
          return ctx.json(response)
        },
      ),
    },
    hooks: {
      before: [{ matcher, handler: createAuthMiddleware(async (ctx) => prepare(ctx, rules, removed)) }],
      after: [{ matcher, handler: createAuthMiddleware(async (ctx) => settle(ctx, rules, removed)) }],
    },
  } satisfies BetterAuthPlugin
}

async function prepare(ctx: Context, rules: Rules, removed: WeakMap<Request, string>) {
  const { rateLimit, rows } = rules
  // A call of our own comes without a request; it was counted before.
  if (!ctx.request) return
  if (ctx.path === BEGIN_SIGN_IN || ctx.path === SIGN_IN) {
    await rateLimit.byAddress(ctx, 'passkeys_by_address')
    if (ctx.path === SIGN_IN) assertionIn(ctx.body)
    return
  }
  const signed = (await getSessionFromCtx(ctx)) ?? refuse('UNAUTHORIZED', 'UNAUTHORIZED')
  await rateLimit.byAccount(signed.user.id, 'passkey_changes_by_account')
  if (ctx.path === ADD) {
    const { name } = newPasskeyIn(ctx.body)
    await requireRoom(rules, signed.user.id)
    return { context: { body: { name, createSession: false } } }
  }
  if (ctx.path === RENAME) {
    const { id, name } = renamingIn(ctx.body)
    if (!(await rows.findOf(signed.user.id, id))) refuse('NOT_FOUND', 'PASSKEY_NOT_FOUND')
    return { context: { body: { name } } }
  }
  if (ctx.path !== REMOVE) return
  const found = (await rows.findOf(signed.user.id, idIn(ctx.body))) ?? refuse('NOT_FOUND', 'PASSKEY_NOT_FOUND')
  await requireConfirmation(ctx, rules, signed)
  removed.set(ctx.request, found.name)
}

/** The password, or a fresh sign-in where there is none; and a code where a sign-in asks for one, because a sign-in with a passkey asks for none. */
async function requireConfirmation(ctx: Context, { confirm, verifyCode, rows }: Rules, { user, session }: Signed) {
  const { current_password = '', code } = confirmationIn(ctx.body)
  const confirmed = await confirm({ user_id: user.id, session_id: session.id, current_password })
  if (confirmed === 'wrong_password') refuse('BAD_REQUEST', 'INVALID_PASSWORD')
  if (confirmed === 'sign_in_again') refuse('FORBIDDEN', 'SIGN_IN_AGAIN')
  if (confirmed !== 'confirmed')
    throw new APIError(
      'TOO_MANY_REQUESTS',
      { code: 'TOO_MANY_REQUESTS' },
      { 'retry-after': `${confirmed.wait_seconds}` },
    )
  if (!(await rows.hasSecondFactor(user.id))) return
  await verifyCode(ctx.headers ?? new Headers(), normalizeCode(code ?? refuse('BAD_REQUEST', 'INVALID_CODE')))
}

async function requireRoom({ rows }: Rules, user_id: string): Promise<void> {
  if ((await rows.countOf(user_id)) >= accountLimits.passkey.count) refuse('BAD_REQUEST', 'TOO_MANY_PASSKEYS')
}

async function settle(ctx: Context, rules: Rules, removed: WeakMap<Request, string>) {
  if (!ctx.request) return undefined
  if (ctx.path === BEGIN_SIGN_IN) return withVerification(ctx)
  if (ctx.path === SIGN_IN) return settleSignIn(ctx, rules)
  const { session } = ctx.context
  if (refusalOf(ctx) !== undefined || !session) return undefined
  const { id: user_id, email } = session.user
  if (ctx.path === ADD) {
    rules.record({ event: 'passkey_added', user_id })
    await mail(ctx, rules, { email, notice: 'passkey_added', name: newPasskeyIn(ctx.body).name })
  }
  if (ctx.path === REMOVE) {
    // The device that it was on may be in other hands.
    await rules.endSessionsOf(user_id, session.session.id)
    rules.record({ event: 'passkey_removed', user_id })
    await mail(ctx, rules, { email, notice: 'passkey_removed', name: removed.get(ctx.request) ?? '' })
  }
  return ctx.path === ADD || ctx.path === RENAME ? done(ctx) : undefined
}

/** Response that replaces keys and sessions, which are of no use to a page. */
function done(ctx: Context) {
  return ctx.json({ status: true })
}

/** The plugin asks for verification of the person where it is at hand. Here a passkey is both factors, so it always takes it. */
function withVerification(ctx: Context) {
  const answer = answerOf(ctx)
  if (refusalOf(ctx) !== undefined || typeof answer !== 'object') return undefined
  return ctx.json({ ...answer, userVerification: 'required', allowCredentials: [] })
}

async function settleSignIn(ctx: Context, { rateLimit, record, rows, hasFailed }: Rules) {
  if (hasFailed()) return undefined
  const { id } = assertionIn(ctx.body)
  const reason = refusalOf(ctx)
  if (reason !== undefined) {
    const user_id = (await rows.find(id))?.user_id
    record({ event: 'sign_in_failed', ...(user_id !== undefined && { user_id }), reason, ip: addressOf(ctx) })
    return undefined
  }
  await rateLimit.giveBack(ctx, 'passkeys_by_address')
  await rateLimit.giveBack(ctx, 'passkeys_by_address')
  const user_id = ctx.context.newSession?.user.id
  if (user_id !== undefined) await rows.noteUse(user_id, id)
  return done(ctx)
}

async function mail(
  { request }: Context,
  { public_url, mailer, afterTurn, onError }: Rules,
  about: { email: string; notice: SecurityNotice; name: string },
): Promise<void> {
  await afterTurn(request, () =>
    mailer
      .send(securityNoticeEmail({ public_url, ...about }))
      .catch((error: unknown) => onError('an email about a passkey could not be sent', error)),
  )
}
