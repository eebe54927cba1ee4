import { accountLimits } from '@app/domain/accounts'
import { z } from 'zod'
import { networkOf } from '#lib/security-log.ts'
import type { AuthOptions } from '../auth-options.ts'
import { refuse } from './refuse.ts'

const { ends_after_seconds } = accountLimits.session

type Session = { id: string; token: string; userId: string }
/** Request in which a session changes, as better-auth passes it; absent outside of one. */
type Context = {
  getSignedCookie(name: string, secret: string): Promise<string | null | false | undefined>
  context: { secret: string; authCookies: { sessionToken: { name: string } }; session?: unknown }
} | null

const Used = z.object({ session: z.object({ createdAt: z.date() }) })

/** Sessions have an end however much they are used, and a browser has one session. */
export function sessionHooks({ pool, noteRevoked }: Pick<AuthOptions, 'pool' | 'noteRevoked'>) {
  return {
    create: {
      /**
       * Checks that come after the credentials, so that strangers learn nothing. The network tells the owner a sign-in
       * from elsewhere, too; no table keeps a full address.
       */
      async before<T extends { userId: string; ipAddress?: string | null | undefined }>(session: T) {
        const { ipAddress, userId } = session
        if (await isSuspended(pool, userId)) refuse('FORBIDDEN', 'ACCOUNT_SUSPENDED')
        return { data: { ...session, ipAddress: ipAddress ? networkOf(ipAddress) : null } }
      },
      async after({ token, id }: Session, ctx: Context) {
        const replaced = await ctx?.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret)
        if (!replaced || replaced === token) return
        const { rows } = await pool.query<{ id: string }>(
          'delete from session where token = $1 and id <> $2 returning id',
          [replaced, id],
        )
        for (const ended of rows) noteRevoked(ended.id)
      },
    },
    update: {
      async before(change: { expiresAt?: Date }, ctx: Context) {
        const { data: used } = Used.safeParse(ctx?.context.session)
        if (!used || !change.expiresAt) return
        const end = used.session.createdAt.getTime() + ends_after_seconds * 1_000
        return { data: { ...change, expiresAt: new Date(Math.min(change.expiresAt.getTime(), end)) } }
      },
    },
    delete: { before: async ({ id }: Session) => noteRevoked(id) },
  }
}

async function isSuspended(pool: AuthOptions['pool'], userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from public.suspension where user_id = $1 and lifted_at is null', [
    userId,
  ])
  return rowCount !== 0
}
