import { accountLimits } from '@app/domain/accounts'
import type { ChosenPlan } from '@app/domain/billing'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import { z } from 'zod'
import { emailOf, requireNewPassword } from './account-fields.ts'
import { chosenPlan } from './chosen-plan.ts'
import type { TryLimiter } from './limit-tries.ts'
import type { MailedCodes } from './mailed-codes.ts'
import { PASSWORD_PROVIDER } from './password-provider.ts'
import { refuse } from './refuse.ts'

const WithToken = z.object({ token: z.string() })
const WithNewPassword = z.object({ newPassword: z.string() })
const WithPassword = z.object({ password: z.string() })
const SignedUp = z.object({ user: z.object({ id: z.string(), email: z.string() }) })

type HookOptions = {
  codes: MailedCodes
  tries: TryLimiter
  /** Requests whose letter could not be sent. */
  unsent: WeakSet<Request>
  mailVerification: (email: string, plan: ChosenPlan | undefined) => Promise<void>
  onError: (message: string, error: unknown) => void
}
type Context = { path?: string; body?: unknown; query?: unknown; request?: Request | undefined; context: AuthContext }
type AuthContext = { secret: string; options: BetterAuthOptions; internalAdapter: Users; returned?: unknown }
type Users = { findUserByEmail(email: string, options: { includeAccounts: true }): Promise<Found | null> }
type Found = { user: { id: string }; accounts: { providerId: string }[] }
type SignInMethod = 'none' | 'password' | 'google'
/** What better-auth goes on with instead of what came. */
type Changed = { context: { body?: object; query?: object } }
type Hook = (ctx: Context, options: HookOptions) => Promise<Changed | void>

/** What the product asks before better-auth is asked: within the limits, in one spelling, with a code that works. */
const before: Record<string, Hook> = {
  '/sign-up/email': prepareSignUp,
  '/sign-in/email': prepareSignIn,
  '/sign-in/social': (ctx, { tries }) => tries.byAddress(ctx, 'google_by_address'),
  '/request-password-reset': prepareResetLetter,
  '/send-verification-email': prepareVerificationLetter,
  '/check-reset-code': (ctx, { tries }) => tries.byAddress(ctx, 'codes_by_address'),
  '/verify-email': useUpVerification,
  '/reset-password': useUpReset,
}

const after: Record<string, Hook> = {
  '/sign-up/email': settleSignUp,
  '/sign-in/email': settleSignIn,
  '/request-password-reset': async ({ request }, { unsent }) => {
    if (request && unsent.has(request)) refuse('INTERNAL_SERVER_ERROR', 'MAIL_NOT_SENT')
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

async function prepareSignUp(ctx: Context, { tries }: HookOptions): Promise<Changed> {
  const email = emailOf(ctx)
  const { data } = WithPassword.safeParse(ctx.body)
  if (data) requireNewPassword(data.password)
  await tries.byAddress(ctx, 'sign_up_by_address')
  const method = await methodOf(ctx, email)
  if (method === 'google') refuse('UNPROCESSABLE_ENTITY', 'REGISTERED_WITH_GOOGLE')
  if (method === 'password') refuse('UNPROCESSABLE_ENTITY', 'USER_ALREADY_EXISTS')
  // Better-auth would keep a name and a picture of any size and from anywhere.
  return { context: { body: { email, name: '', image: '' } } }
}

/**
 * The letter goes once the account is there for good: in the transaction that makes it, a slow mail server would hold a
 * connection that others need. Who finds that it was not sent asks for it again.
 */
async function settleSignUp(ctx: Context, { mailVerification, onError }: HookOptions): Promise<void> {
  const { data } = SignedUp.safeParse(ctx.context.returned)
  if (!data) return
  const { id, email } = data.user
  const made = await ctx.context.internalAdapter.findUserByEmail(email, { includeAccounts: true })
  // Of several at once, better-auth answers those that made nothing like the one that did.
  if (made?.user.id !== id) refuse('UNPROCESSABLE_ENTITY', 'USER_ALREADY_EXISTS')
  await mailVerification(email, chosenPlan(ctx.body)).catch((error: unknown) =>
    onError('a verification letter could not be sent', error),
  )
}

async function prepareSignIn(ctx: Context, { tries }: HookOptions): Promise<Changed> {
  const email = emailOf(ctx)
  await tries.byAddress(ctx, 'sign_in_by_address')
  await tries.byAccount(email, 'sign_in_by_account')
  const method = await methodOf(ctx, email)
  if (method === 'none') refuse('UNAUTHORIZED', 'USER_NOT_FOUND')
  if (method === 'google') refuse('UNAUTHORIZED', 'REGISTERED_WITH_GOOGLE')
  return withEmail(email)
}

async function prepareResetLetter(ctx: Context, { tries }: HookOptions): Promise<Changed> {
  const email = emailOf(ctx)
  await tries.byAddress(ctx, 'letters_by_address')
  await tries.byAccount(email, 'reset_letters_by_account')
  const method = await methodOf(ctx, email)
  if (method === 'none') refuse('BAD_REQUEST', 'USER_NOT_FOUND')
  // A password would be a second way into the account.
  if (method === 'google') refuse('BAD_REQUEST', 'REGISTERED_WITH_GOOGLE')
  return withEmail(email)
}

async function prepareVerificationLetter(ctx: Context, { tries }: HookOptions): Promise<Changed> {
  const email = emailOf(ctx)
  await tries.byAddress(ctx, 'letters_by_address')
  await tries.byAccount(email, 'verification_letters_by_account')
  return withEmail(email)
}

/** The mailed code is ours; better-auth is given one of its own in its place. */
async function useUpVerification(ctx: Context, { codes, tries }: HookOptions): Promise<Changed> {
  await tries.byAddress(ctx, 'codes_by_address')
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
async function useUpReset(ctx: Context, { codes, tries }: HookOptions): Promise<void> {
  await tries.byAddress(ctx, 'codes_by_address')
  const { data } = WithToken.and(WithNewPassword).safeParse(ctx.body)
  if (!data) refuse('BAD_REQUEST', 'INVALID_TOKEN')
  requireNewPassword(data.newPassword)
  const email = await codes.useUp('reset-password', data.token)
  if (!email) refuse('BAD_REQUEST', 'INVALID_TOKEN')
  await tries.forget(email, 'sign_in_by_account')
}

const wrongPassword: (string | undefined)[] = ['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG']

/** Unknown emails were refused before, so what was wrong is the password. */
async function settleSignIn(ctx: Context, { tries }: HookOptions): Promise<void> {
  const code = refusalOf(ctx)
  if (wrongPassword.includes(code)) refuse('UNAUTHORIZED', 'INVALID_PASSWORD')
  if (code !== undefined && code !== 'EMAIL_NOT_VERIFIED') return
  await tries.giveBack(ctx, 'sign_in_by_address')
  await tries.forget(emailOf(ctx), 'sign_in_by_account')
}

async function settleCode(ctx: Context, { tries }: HookOptions): Promise<void> {
  if (refusalOf(ctx) === undefined) await tries.giveBack(ctx, 'codes_by_address')
}

function refusalOf({ context: { returned } }: Context): string | undefined {
  return returned instanceof APIError ? (returned.body?.code ?? 'UNKNOWN') : undefined
}

/** How the person behind an email signs in: one way for each account (SRV-32). */
async function methodOf({ context: { internalAdapter } }: Context, email: string): Promise<SignInMethod> {
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!found) return 'none'
  const isOfGoogle =
    found.accounts.length > 0 && found.accounts.every(({ providerId }) => providerId !== PASSWORD_PROVIDER)
  return isOfGoogle ? 'google' : 'password'
}

function withEmail(email: string): Changed {
  return { context: { body: { email } } }
}
