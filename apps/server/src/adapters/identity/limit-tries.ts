import { tryLimits, type TryLimitName } from '@app/domain/accounts'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, getIP } from 'better-auth/api'
import type { TryCounts } from './try-counts.ts'

const UNKNOWN = 'unknown'

type Asking = { request?: Request | undefined; context: { options: BetterAuthOptions } }
type Name<By extends string> = Extract<TryLimitName, `${string}_by_${By}`>

export type TryLimiter = {
  /** Refuses a try that is one too many, with the seconds to wait. An IPv6 network counts as one address. */
  byAddress(asking: Asking, name: Name<'address'>): Promise<void>
  byAccount(email: string, name: Name<'account'>): Promise<void>
  /** That try went well and does not count. */
  giveBack(asking: Asking, name: Name<'address'>): Promise<void>
  /** Whoever could sign in, or chose a new password, starts anew. */
  forget(email: string, name: Name<'account'>): Promise<void>
}

export function tryLimiter(counts: TryCounts): TryLimiter {
  async function count(name: TryLimitName, subject: string): Promise<void> {
    const seconds = await counts.take(name, subject, tryLimits[name])
    if (seconds > 0)
      throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': `${seconds}` })
  }

  return {
    byAddress: (asking, name) => count(name, addressOf(asking)),
    byAccount: (email, name) => count(name, email),
    giveBack: (asking, name) => counts.giveBack(name, addressOf(asking)),
    forget: (email, name) => counts.forget(name, email),
  }
}

function addressOf({ request, context }: Asking): string {
  return (request && getIP(request, context.options)) ?? UNKNOWN
}

/** As it is counted: an IPv6 network is one address. */
export function countedAddress(ip: string, options: BetterAuthOptions): string {
  return getIP(new Headers({ 'x-forwarded-for': ip }), options) ?? UNKNOWN
}
