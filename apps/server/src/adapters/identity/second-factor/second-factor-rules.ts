import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import type { AuthOptions } from '../auth-options.ts'
import { securityNoticeEmail, type SecurityNotice } from '../emails/security-notice-email.ts'
import { refusalOf } from '../hooks/hook-context.ts'
import { refuse } from '../hooks/refuse.ts'
import { passkeyRows } from '../passkeys/passkey-rows.ts'
import { addressOf } from '../rate-limits/rate-limiter.ts'
import { isOfApp, normalizeCode } from './second-factor-plugin.ts'
import { usedCodes, type UsedCodes } from './used-codes.ts'

const VERIFY_APP = '/two-factor/verify-totp'
const VERIFY_RECOVERY = '/two-factor/verify-backup-code'
const TURN_OFF = '/two-factor/disable'
const NEW_RECOVERY = '/two-factor/generate-backup-codes'
/** Actions that need a code beside the password. */
const asksForCode = [TURN_OFF, NEW_RECOVERY]

const WithCode = z.object({ code: z.string().max(100) })
const WithTrust = z.object({ trustDevice: z.literal(true) })

/** Checks a code of the person whose session the headers carry; rejects with the refusal. */
export type VerifyCode = (headers: Headers, code: string) => Promise<unknown>

type Rules = AuthOptions & { used: UsedCodes; verifyCode: VerifyCode }
type Person = { id: string; email: string }

/**
 * Rules of second factors that better-auth leaves open: rate limits, codes that work once, a code to switch it off, and
 * emails.
 */
export function secondFactorRules(options: AuthOptions, verifyCode: VerifyCode) {
  const rules = { ...options, used: usedCodes(options.pool, options.hash), verifyCode }
  const matcher = ({ path }: { path?: string }) => path?.startsWith('/two-factor/') === true
  return {
    id: 'second-factor-rules',
    hooks: {
      before: [{ matcher, handler: createAuthMiddleware(async (ctx) => prepare(ctx, rules)) }],
      after: [{ matcher, handler: createAuthMiddleware(async (ctx) => settle(ctx, rules)) }],
    },
  } satisfies BetterAuthPlugin
}

async function prepare(ctx: GenericEndpointContext, rules: Rules) {
  const { rateLimit, used } = rules
  // Calls of our own come without a request; they were counted before.
  if (ctx.request) await rateLimit.byAddress(ctx, 'second_factor_by_address')
  const person = (await personOf(ctx)) ?? refuse('UNAUTHORIZED', 'INVALID_TWO_FACTOR_COOKIE')
  await rateLimit.byAccount(person.id, 'second_factor_by_account')
  if (asksForCode.includes(ctx.path)) return requirePasswordAndCode(ctx, rules, person)
  if (ctx.path !== VERIFY_APP && ctx.path !== VERIFY_RECOVERY) return
  const code = codeOf(ctx)
  if (ctx.path === VERIFY_APP && !(await used.claim(person.id, code))) refuse('UNAUTHORIZED', 'INVALID_CODE')
  const trustDevice = WithTrust.safeParse(ctx.body).success
  return { context: { body: { code, trustDevice, disableSession: false } } }
}

/** The password first, so that a wrong one costs no recovery code. */
async function requirePasswordAndCode(ctx: GenericEndpointContext, { rateLimit, verifyCode }: Rules, person: Person) {
  const { headers } = ctx
  const code = codeOf(ctx)
  await ctx.context.password.checkPassword(person.id, ctx)
  await rateLimit.giveBackOfAccount(person.id, 'second_factor_by_account')
  if (headers) await verifyCode(headers, code)
}

async function settle(ctx: GenericEndpointContext, rules: Rules): Promise<void> {
  const { rateLimit, used, record } = rules
  const { session, newSession } = ctx.context
  if (refusalOf(ctx) !== undefined) {
    const person = await personOf(ctx)
    if (!person) return
    record({ event: 'second_factor_failed', user_id: person.id, ip: addressOf(ctx) })
    if (ctx.path === VERIFY_APP) await used.release(person.id, codeOf(ctx))
    return
  }
  const person = newSession?.user ?? session?.user
  if (!person) return
  if (ctx.request) await rateLimit.giveBack(ctx, 'second_factor_by_address')
  if (!asksForCode.includes(ctx.path)) await rateLimit.giveBackOfAccount(person.id, 'second_factor_by_account')
  await tell(ctx, rules, person)
}

/** Reports a change that succeeded: to the security log, and to the person. */
async function tell(ctx: GenericEndpointContext, rules: Rules, person: Person): Promise<void> {
  const { session, newSession } = ctx.context
  const user_id = person.id
  if (ctx.path === VERIFY_APP && session && newSession) {
    await rules.endSessionsOf(user_id, newSession.session.id)
    rules.record({ event: 'second_factor_on', user_id })
    const has_passkeys = (await passkeyRows(rules.pool).countOf(user_id)) > 0
    return mail(ctx, rules, { email: person.email, notice: 'second_factor_on', has_passkeys })
  }
  if (ctx.path === VERIFY_RECOVERY && !session)
    return mail(ctx, rules, { email: person.email, notice: 'recovery_code_used' })
  if (ctx.path === NEW_RECOVERY) {
    rules.record({ event: 'recovery_codes_made', user_id })
    return mail(ctx, rules, { email: person.email, notice: 'recovery_codes_made' })
  }
  if (ctx.path !== TURN_OFF) return
  // Browsers that were trusted would still be when it is switched on again.
  await rules.pool.query('delete from verification where value = $1', [user_id])
  rules.record({ event: 'second_factor_off', user_id })
  return mail(ctx, rules, { email: person.email, notice: 'second_factor_off' })
}

async function mail(
  { request }: GenericEndpointContext,
  { public_url, mailer, afterTurn, onError }: Rules,
  about: { email: string; notice: SecurityNotice; has_passkeys?: boolean },
): Promise<void> {
  await afterTurn(request, () =>
    mailer
      .send(securityNoticeEmail({ public_url, ...about }))
      .catch((error: unknown) => onError('an email about a second factor could not be sent', error)),
  )
}

/** Person who is signed in, or has given the password and is asked for the second step. */
async function personOf(ctx: GenericEndpointContext): Promise<Person | undefined> {
  const { internalAdapter, createAuthCookie, secret } = ctx.context
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user
  const waiting = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret)
  const begun = waiting ? await internalAdapter.findVerificationValue(waiting) : null
  if (!begun || begun.expiresAt <= new Date()) return undefined
  return (await internalAdapter.findUserById(begun.value)) ?? undefined
}

function codeOf({ body }: GenericEndpointContext): string {
  const { data } = WithCode.safeParse(body)
  return data ? normalizeCode(data.code) : refuse('BAD_REQUEST', 'INVALID_CODE')
}

/** One function for both kinds of code, given better-auth's endpoints of each. */
export function verifyEitherCode(api: {
  verifyTOTP: (call: { headers: Headers; body: { code: string } }) => Promise<unknown>
  verifyBackupCode: (call: { headers: Headers; body: { code: string } }) => Promise<unknown>
}): VerifyCode {
  return (headers, code) =>
    isOfApp(code) ? api.verifyTOTP({ headers, body: { code } }) : api.verifyBackupCode({ headers, body: { code } })
}
