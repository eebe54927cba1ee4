import { z } from 'zod'
import { emailOf } from './account-fields.ts'
import { findByEmail, refusalOf, withEmail, type Changed, type Context, type HookOptions } from './hook-context.ts'
import { addressOf } from '../rate-limits/rate-limiter.ts'
import { PASSWORD_PROVIDER } from '../passwords/password-provider.ts'
import { refuse } from './refuse.ts'

const WithPassword = z.object({ password: z.string() })
const wrongPassword: (string | undefined)[] = ['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG']

/** Refuses what is one try too many. Where the owner has signed in from before, strangers cannot use up the tries. */
export async function prepareSignIn(ctx: Context, { rateLimit, known, record, hash }: HookOptions): Promise<Changed> {
  const email = emailOf(ctx)
  await rateLimit.byAddress(ctx, 'sign_in_by_address')
  await rateLimit.byAccountAndAddress(ctx, email)
  const { method, user_id } = await findByEmail(ctx, email)
  const refuseAs = (reason: string) => {
    record({ event: 'sign_in_failed', reason, email_hash: hash(email), ip: addressOf(ctx) })
    refuse('UNAUTHORIZED', reason)
  }
  if (user_id === undefined) return refuseAs('USER_NOT_FOUND')
  if (method === 'google') return refuseAs('REGISTERED_WITH_GOOGLE')
  if (!(await known.has(user_id, addressOf(ctx)))) await rateLimit.byAccount(email, 'sign_in_by_account')
  return withEmail(email)
}

/** Unknown emails were refused before, so what was wrong is the password. */
export async function settleSignIn(ctx: Context, options: HookOptions): Promise<void> {
  const { rateLimit, known, record } = options
  const email = emailOf(ctx)
  const code = refusalOf(ctx)
  const ip = addressOf(ctx)
  const { user_id = '', password_hash } = await findByEmail(ctx, email)
  if (code !== undefined)
    record({ event: 'sign_in_failed', user_id, reason: wrongPassword.includes(code) ? 'INVALID_PASSWORD' : code, ip })
  if (wrongPassword.includes(code)) refuse('UNAUTHORIZED', 'INVALID_PASSWORD')
  if (code !== undefined && code !== 'EMAIL_NOT_VERIFIED') return
  await rateLimit.giveBack(ctx, 'sign_in_by_address')
  await rateLimit.resetFromHere(ctx, email)
  const wasKnown = code === undefined && (await known.note(user_id, ip))
  if (!wasKnown) await rateLimit.giveBackOfAccount(email, 'sign_in_by_account')
  if (code !== undefined) return
  const { data } = WithPassword.safeParse(ctx.body)
  if (data && password_hash) await upgradeHash(options, { user_id, password_hash, password: data.password })
}

type Proved = { user_id: string; password_hash: string; password: string }

/**
 * Rehashes the password at a higher cost, because only at a sign-in it is known. One that was changed meanwhile stays.
 */
async function upgradeHash(
  { pool, hasher, record, onError }: HookOptions,
  { user_id, password_hash, password }: Proved,
): Promise<void> {
  if (!hasher.isOutdated(password_hash)) return
  try {
    const hash = await hasher.hash(password)
    const replace = 'update account set password = $1 where "userId" = $2 and "providerId" = $3 and password = $4'
    const { rowCount } = await pool.query(replace, [hash, user_id, PASSWORD_PROVIDER, password_hash])
    if (rowCount) record({ event: 'password_upgraded', user_id })
  } catch (error) {
    onError('a password could not be hashed anew', error)
  }
}
