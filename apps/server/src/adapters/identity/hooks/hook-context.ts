import type { ChosenPlan } from '@app/domain/billing'
import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { AuthOptions } from '../auth-options.ts'
import { PASSWORD_PROVIDER } from '../passwords/password-provider.ts'

export type HookOptions = AuthOptions & {
  /** Requests whose email could not be sent. */
  unsent: WeakSet<Request>
  mailVerification: (email: string, plan: ChosenPlan | undefined) => Promise<void>
}

/** Data of a request to better-auth that hooks read. */
export type Context = {
  path?: string
  body?: unknown
  query?: unknown
  request?: Request | undefined
  context: AuthContext
}
type AuthContext = { secret: string; options: BetterAuthOptions; internalAdapter: Users; returned?: unknown }
type Users = {
  findUserByEmail(email: string, options: { includeAccounts: true }): Promise<Found | null>
}
type Found = {
  user: { id: string; name?: string | null }
  accounts: { providerId: string; password?: string | null | undefined }[]
}

/** Replacement of the request with which better-auth goes on. */
export type Changed = { context: { body?: object; query?: object } }
export type Hook = (ctx: Context, options: HookOptions) => Promise<Changed | void>

type SignInMethod = 'none' | 'password' | 'google'
export type FoundPerson = {
  method: SignInMethod
  user_id: string | undefined
  name: string
  password_hash: string | undefined
}

/** Person behind an email, and their way to sign in: one for each account (SRV-32). */
export async function findByEmail({ context: { internalAdapter } }: Context, email: string): Promise<FoundPerson> {
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!found) return { method: 'none', user_id: undefined, name: '', password_hash: undefined }
  const isOfGoogle =
    found.accounts.length > 0 && found.accounts.every(({ providerId }) => providerId !== PASSWORD_PROVIDER)
  const password_hash = found.accounts.find(({ providerId }) => providerId === PASSWORD_PROVIDER)?.password ?? undefined
  return {
    method: isOfGoogle ? 'google' : 'password',
    user_id: found.user.id,
    name: found.user.name ?? '',
    password_hash,
  }
}

/** The error code of better-auth's response; undefined when it succeeded. */
export function refusalOf({ context: { returned } }: Context): string | undefined {
  return returned instanceof APIError ? (returned.body?.code ?? 'UNKNOWN') : undefined
}

/** Response that better-auth is about to send. */
export function answerOf({ context: { returned } }: Context): unknown {
  return returned
}

export function withEmail(email: string): Changed {
  return { context: { body: { email } } }
}
