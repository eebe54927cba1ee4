import { accountLimits, Email, NewPassword, passwordSentences } from '@app/domain/accounts'
import { APIError, createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import { z } from 'zod'
import { GOOGLE } from './google-routes.ts'
import type { MailedCodes } from './mailed-codes.ts'
import { refuse } from './refuse.ts'

/** The longest address that mail can be sent to. */
const MAX_EMAIL_LENGTH = 254

const WithEmail = z.object({ email: Email.pipe(z.string().max(MAX_EMAIL_LENGTH)) })
const WithToken = z.object({ token: z.string() })
const WithNewPassword = z.object({ newPassword: z.string() })
const WithPassword = z.object({ password: z.string() })

type Options = { codes: MailedCodes; unsent: WeakSet<Request> }
type Context = { path?: string; body?: unknown; query?: unknown; request?: Request | undefined; context: AuthContext }
type AuthContext = { secret: string; internalAdapter: Users; returned?: unknown }
type Users = { findUserByEmail(email: string, options?: { includeAccounts: boolean }): Promise<Found | null> }
type Found = { accounts: { providerId: string }[] }
/** What better-auth goes on with instead of what came. */
type Changed = { context: { body?: object; query?: object } }

/** What the product asks beyond better-auth: it says whether an email has an account, and a mailed code works once. */
export function accountHooks({ codes, unsent }: Options) {
  const before: Record<string, (ctx: Context) => Promise<Changed | undefined>> = {
    '/sign-up/email': prepareSignUp,
    '/sign-in/email': (ctx) => withKnownEmail(ctx, 'UNAUTHORIZED'),
    '/request-password-reset': (ctx) => withKnownEmail(ctx, 'BAD_REQUEST'),
    '/send-verification-email': async (ctx) => withEmail(emailOf(ctx)),
    '/verify-email': (ctx) => useUpVerification(ctx, codes),
    '/reset-password': (ctx) => useUpReset(ctx, codes),
  }
  return {
    before: createAuthMiddleware(async (ctx) => before[ctx.path]?.(ctx)),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/sign-in/email') nameWrongPassword(ctx)
      if (ctx.request && unsent.has(ctx.request)) refuse('INTERNAL_SERVER_ERROR', 'MAIL_NOT_SENT')
    }),
  }
}

async function prepareSignUp(ctx: Context): Promise<Changed> {
  const email = emailOf(ctx)
  refuseUnstorable(ctx.body)
  const { data } = WithPassword.safeParse(ctx.body)
  if (data) requireNewPassword(data.password)
  const taken = await ctx.context.internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (taken) refuse('UNPROCESSABLE_ENTITY', hasGoogle(taken) ? 'REGISTERED_WITH_GOOGLE' : 'USER_ALREADY_EXISTS')
  return withEmail(email)
}

/** The sign-in methods of an email, of which nobody is told more than this (AUTH-62). */
function hasGoogle({ accounts }: Found): boolean {
  return accounts.some(({ providerId }) => providerId === GOOGLE)
}

async function withKnownEmail(ctx: Context, status: 'UNAUTHORIZED' | 'BAD_REQUEST'): Promise<Changed> {
  const email = emailOf(ctx)
  if (!(await ctx.context.internalAdapter.findUserByEmail(email))) refuse(status, 'USER_NOT_FOUND')
  return withEmail(email)
}

/** The mailed code is ours; better-auth is given one of its own in its place. */
async function useUpVerification(ctx: Context, codes: MailedCodes): Promise<Changed> {
  const { data } = WithToken.safeParse(ctx.query)
  const email = data && (await codes.useUp('verify-email', data.token))
  if (!email) refuse('UNAUTHORIZED', 'INVALID_TOKEN')
  const token = await createEmailVerificationToken(ctx.context.secret, email, undefined, accountLimits.verification_link.lives_seconds)
  return { context: { query: { token } } }
}

/** A password that will not do must not cost the code. */
async function useUpReset(ctx: Context, codes: MailedCodes): Promise<undefined> {
  const { data } = WithToken.and(WithNewPassword).safeParse(ctx.body)
  if (!data) refuse('BAD_REQUEST', 'INVALID_TOKEN')
  requireNewPassword(data.newPassword)
  if (!(await codes.useUp('reset-password', data.token))) refuse('BAD_REQUEST', 'INVALID_TOKEN')
}

/** Unknown emails were refused before, so it is the password. */
function nameWrongPassword({ context }: Context): void {
  const { returned } = context
  if (returned instanceof APIError && returned.body?.code === 'INVALID_EMAIL_OR_PASSWORD') {
    refuse('UNAUTHORIZED', 'INVALID_PASSWORD')
  }
}

function requireNewPassword(password: string): void {
  const problem = NewPassword.safeParse(password).error?.issues[0]?.message
  if (problem) refuse('BAD_REQUEST', problem === passwordSentences.too_long ? 'PASSWORD_TOO_LONG' : 'PASSWORD_TOO_SHORT')
}

/** PostgreSQL keeps no NUL in a text. */
function refuseUnstorable(body: unknown): void {
  const { password: _, ...kept } = z.record(z.string(), z.unknown()).catch({}).parse(body)
  if (JSON.stringify(kept).includes('\\u0000')) refuse('BAD_REQUEST', 'INVALID_TEXT')
}

function emailOf(ctx: Context): string {
  const { data } = WithEmail.safeParse(ctx.body)
  return data?.email ?? refuse('BAD_REQUEST', 'INVALID_EMAIL')
}

function withEmail(email: string): Changed {
  return { context: { body: { email } } }
}
