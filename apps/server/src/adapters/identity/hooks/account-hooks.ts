import { accountLimits } from '@app/domain/accounts'
import { createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import { z } from 'zod'
import { emailOf, requireNewPassword } from './account-fields.ts'
import { chosenPlan } from './chosen-plan.ts'
import {
  findByEmail,
  refusalOf,
  withEmail,
  type Changed,
  type Context,
  type Hook,
  type HookOptions,
} from './hook-context.ts'
import { addressOf } from '../rate-limits/rate-limiter.ts'
import { refuse } from './refuse.ts'
import { prepareSignIn, settleSignIn } from './sign-in-hooks.ts'
import { invitationIn, requireRegistration } from './user-hooks.ts'

const WithToken = z.object({ token: z.string() })
const WithNewPassword = z.object({ newPassword: z.string() })
const WithPassword = z.object({ password: z.string() })
const WithAge = z.object({ is_18_or_older: z.literal(true) })
const SignedUp = z.object({ user: z.object({ id: z.string(), email: z.string() }) })

/** Runs before better-auth's own handlers: applies the rate limits, normalizes the email, and checks mailed codes. */
const before: Record<string, Hook> = {
  '/sign-up/email': prepareSignUp,
  '/sign-in/email': prepareSignIn,
  '/sign-in/social': (ctx, { rateLimit }) => rateLimit.byAddress(ctx, 'google_by_address'),
  '/request-password-reset': prepareResetEmail,
  '/send-verification-email': prepareVerificationEmail,
  '/check-reset-code': (ctx, { rateLimit }) => rateLimit.byAddress(ctx, 'codes_by_address'),
  '/verify-email': useUpVerification,
  '/reset-password': useUpReset,
}

const after: Record<string, Hook> = {
  '/sign-up/email': settleSignUp,
  '/sign-in/email': settleSignIn,
  '/request-password-reset': async ({ request }, { unsent }) => {
    if (request && unsent.has(request)) refuse('SERVICE_UNAVAILABLE', 'MAIL_NOT_SENT')
  },
  '/check-reset-code': settleCode,
  '/verify-email': settleCode,
  '/reset-password': settleCode,
}

export function accountHooks(options: HookOptions) {
  return {
    before: createAuthMiddleware(async (ctx) => before[ctx.path]?.(ctx, options)),
    after: createAuthMiddleware(async (ctx) => after[ctx.path]?.(ctx, options)),
  }
}

async function prepareSignUp(ctx: Context, options: HookOptions): Promise<Changed> {
  const { rateLimit } = options
  const email = emailOf(ctx)
  const { data } = WithPassword.safeParse(ctx.body)
  if (data) requireNewPassword(data.password, { email })
  if (!WithAge.safeParse(ctx.body).success) refuse('BAD_REQUEST', 'TOO_YOUNG')
  await rateLimit.byAddress(ctx, 'sign_up_by_address')
  await requireRegistration(options, invitationIn(ctx.body))
  const { method } = await findByEmail(ctx, email)
  if (method === 'google') refuse('UNPROCESSABLE_ENTITY', 'REGISTERED_WITH_GOOGLE')
  if (method === 'password') refuse('UNPROCESSABLE_ENTITY', 'USER_ALREADY_EXISTS')
  // Better-auth would keep a name and a picture of any size and from anywhere.
  return { context: { body: { email, name: '', image: '' } } }
}

/**
 * Sends the email after the account is committed: inside the transaction a slow mail server would hold a connection that
 * other requests need. A person whose email was not sent can request it again.
 */
async function settleSignUp(ctx: Context, options: HookOptions): Promise<void> {
  const { mailVerification, afterTurn, record, onError } = options
  const { data } = SignedUp.safeParse(ctx.context.returned)
  // The database lets one of several sign-ups through that take the last use of an invitation at once.
  if (refusalOf(ctx) === 'FAILED_TO_CREATE_USER') await requireRegistration(options, invitationIn(ctx.body))
  if (!data) return
  const { id, email } = data.user
  const made = await ctx.context.internalAdapter.findUserByEmail(email, { includeAccounts: true })
  // Several sign-ups at once get the same answer from better-auth, also those that made no account.
  if (made?.user.id !== id) refuse('UNPROCESSABLE_ENTITY', 'USER_ALREADY_EXISTS')
  record({ event: 'signed_up', user_id: id, ip: addressOf(ctx) })
  const plan = chosenPlan(ctx.body)
  await afterTurn(ctx.request, () =>
    mailVerification(email, plan).catch((error: unknown) => onError('a verification email could not be sent', error)),
  )
}

async function prepareResetEmail(ctx: Context, { rateLimit }: HookOptions): Promise<Changed> {
  const email = emailOf(ctx)
  await rateLimit.byAddress(ctx, 'letters_by_address')
  await rateLimit.byAccount(email, 'reset_letters_by_account')
  const { method } = await findByEmail(ctx, email)
  if (method === 'none') refuse('BAD_REQUEST', 'USER_NOT_FOUND')
  // A password would be a second way into the account.
  if (method === 'google') refuse('BAD_REQUEST', 'REGISTERED_WITH_GOOGLE')
  return withEmail(email)
}

async function prepareVerificationEmail(ctx: Context, { rateLimit }: HookOptions): Promise<Changed> {
  const email = emailOf(ctx)
  await rateLimit.byAddress(ctx, 'letters_by_address')
  await rateLimit.byAccount(email, 'verification_letters_by_account')
  return withEmail(email)
}

/** The mailed code is ours; better-auth is given one of its own in its place. */
async function useUpVerification(ctx: Context, { codes, rateLimit }: HookOptions): Promise<Changed> {
  await rateLimit.byAddress(ctx, 'codes_by_address')
  const { data } = WithToken.safeParse(ctx.query)
  const email = data && (await codes.useUp('verify-email', data.token))
  if (!email) refuse('UNAUTHORIZED', 'INVALID_TOKEN')
  const token = await createEmailVerificationToken(
    ctx.context.secret,
    email,
    undefined,
    accountLimits.verification_link.lives_seconds,
  )
  return { context: { query: { token } } }
}

/** A password that will not do must not cost the code. */
async function useUpReset(ctx: Context, { codes, rateLimit, known }: HookOptions): Promise<void> {
  await rateLimit.byAddress(ctx, 'codes_by_address')
  const { data } = WithToken.and(WithNewPassword).safeParse(ctx.body)
  if (!data) refuse('BAD_REQUEST', 'INVALID_TOKEN')
  const owner = await codes.emailOf('reset-password', data.token)
  if (!owner) refuse('BAD_REQUEST', 'INVALID_TOKEN')
  const { name, user_id } = await findByEmail(ctx, owner)
  requireNewPassword(data.newPassword, { email: owner, name })
  const email = await codes.useUp('reset-password', data.token)
  if (!email) refuse('BAD_REQUEST', 'INVALID_TOKEN')
  await rateLimit.reset(email, 'sign_in_by_account')
  await rateLimit.resetFromHere(ctx, email)
  // The code proves who this is, so wrong passwords from elsewhere do not keep them out at this address.
  if (user_id) await known.note(user_id, addressOf(ctx))
}

async function settleCode(ctx: Context, { rateLimit }: HookOptions): Promise<void> {
  if (refusalOf(ctx) === undefined) await rateLimit.giveBack(ctx, 'codes_by_address')
}
