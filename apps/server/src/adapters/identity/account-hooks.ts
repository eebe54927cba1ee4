import { Email } from '@app/domain/accounts'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { MailedCodes } from './mailed-codes.ts'

/** The longest address that mail can be sent to. */
const MAX_EMAIL_LENGTH = 254

const WithEmail = z.object({ email: Email.pipe(z.string().max(MAX_EMAIL_LENGTH)) })
const WithToken = z.object({ token: z.string() })

type Context = { path?: string; body?: unknown; query?: unknown; context: { internalAdapter: Users; returned?: unknown } }
type Users = { findUserByEmail(email: string): Promise<object | null> }

/** What the product asks beyond better-auth: it says whether an email has an account, and a mailed code works once. */
export function accountHooks(codes: MailedCodes) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/sign-up/email') await refuseTakenEmail(ctx)
      if (ctx.path === '/sign-in/email') await refuseUnknownEmail(ctx)
      if (ctx.path === '/send-verification-email') emailOf(ctx)
      if (ctx.path === '/verify-email') await useUpCode(ctx, codes)
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/sign-in/email') nameWrongPassword(ctx)
    }),
  }
}

async function refuseTakenEmail(ctx: Context): Promise<void> {
  if (await ctx.context.internalAdapter.findUserByEmail(emailOf(ctx))) refuse('UNPROCESSABLE_ENTITY', 'USER_ALREADY_EXISTS')
}

async function refuseUnknownEmail(ctx: Context): Promise<void> {
  if (!(await ctx.context.internalAdapter.findUserByEmail(emailOf(ctx)))) refuse('UNAUTHORIZED', 'USER_NOT_FOUND')
}

async function useUpCode(ctx: Context, codes: MailedCodes): Promise<void> {
  const { data } = WithToken.safeParse(ctx.query)
  if (!data || !(await codes.useUp('verify-email', data.token))) refuse('UNAUTHORIZED', 'INVALID_TOKEN')
}

/** Unknown emails were refused before, so it is the password. */
function nameWrongPassword({ context }: Context): void {
  const { returned } = context
  if (returned instanceof APIError && returned.body?.code === 'INVALID_EMAIL_OR_PASSWORD') {
    refuse('UNAUTHORIZED', 'INVALID_PASSWORD')
  }
}

function emailOf(ctx: Context): string {
  const { data } = WithEmail.safeParse(ctx.body)
  return data?.email ?? refuse('BAD_REQUEST', 'INVALID_EMAIL')
}

function refuse(status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'UNPROCESSABLE_ENTITY', code: string): never {
  throw new APIError(status, { code, message: code })
}
