import { accountLimits, describeDevice } from '@app/domain/accounts'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { randomBytes } from 'node:crypto'
import { networkOf } from '#lib/security-log.ts'
import type { AuthOptions } from '../auth-options.ts'
import { newSignInEmail } from '../emails/new-sign-in-email.ts'
import { addressOf } from '../rate-limits/rate-limiter.ts'

const SECONDS_OF_A_DAY = 24 * 60 * 60
const ID_BYTES = 24

/**
 * Sign-in notice: logs every complete sign-in of any kind, and announces one in a browser that the account was not used
 * in before by email, once a day for each network. The first sign-in of an account is not announced. Stands after the
 * plugins that ask for more.
 */
export function signInNotices(options: AuthOptions) {
  return {
    id: 'sign-in-notices',
    hooks: {
      after: [{ matcher: () => true, handler: createAuthMiddleware(async (ctx) => settle(ctx, options)) }],
    },
  } satisfies BetterAuthPlugin
}

async function settle(ctx: GenericEndpointContext, options: AuthOptions): Promise<void> {
  const { session, newSession } = ctx.context
  // People who had a session go on with another of the same sign-in.
  if (!newSession || session) return
  const { user } = newSession
  const ip = addressOf(ctx)
  options.record({ event: 'sign_in_succeeded', user_id: user.id, ip })
  if (await isKnownBrowser(ctx, options, user.id)) return
  const { public_url, mailer, afterTurn, onError, rateLimit } = options
  const network = networkOf(ip)
  if (!(await rateLimit.isNewsOf(user.id, network))) return
  const email = newSignInEmail({
    public_url,
    email: user.email,
    at: new Date(),
    device: describeDevice(ctx.headers?.get('user-agent') ?? null),
    network,
  })
  await afterTurn(ctx.request, () =>
    mailer.send(email).catch((error: unknown) => onError('an email about a sign-in could not be sent', error)),
  )
}

/** True if the account was used in this browser before, or nowhere yet. From now on it was. */
async function isKnownBrowser(
  ctx: GenericEndpointContext,
  { pool, hash }: AuthOptions,
  user_id: string,
): Promise<boolean> {
  const maxAge = accountLimits.known_browser.kept_days * SECONDS_OF_A_DAY
  const cookie = ctx.context.createAuthCookie('browser', { maxAge })
  const browser = ctx.getCookie(cookie.name) ?? randomBytes(ID_BYTES).toString('base64url')
  ctx.setCookie(cookie.name, browser, cookie.attributes)
  const { rows } = await pool.query<{ is_known: boolean }>(
    `with known as (select browser_hash from known_browser where user_id = $1),
     noted as (insert into known_browser (user_id, browser_hash) values ($1, $2)
       on conflict (user_id, browser_hash) do update set last_used_at = now())
     select count(*) = 0 or count(*) filter (where browser_hash = $2) > 0 as is_known from known`,
    [user_id, hash(`${user_id} ${browser}`)],
  )
  return rows[0]?.is_known === true
}
