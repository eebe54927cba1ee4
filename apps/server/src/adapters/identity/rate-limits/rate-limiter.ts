import type { RateLimitName } from '@app/domain/rate-limits'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, getIP } from 'better-auth/api'
import type { RateLimitCounts } from './rate-limit-counts.ts'

const UNKNOWN = 'unknown'
const PAIR = 'sign_in_by_account_and_address'
const SIGN_IN_LETTERS = 'sign_in_letters_by_account_and_network'

type Caller = { request?: Request | undefined; context: { options: BetterAuthOptions } }
type Name<By extends string> = Extract<RateLimitName, `${string}_by_${By}`>

export type RateLimitValues = Record<RateLimitName, { max: number; window_seconds: number }>

/** The rate limits of sign-up, sign-in, emails and codes; the numbers are `rateLimits` in the domain. */
export type RateLimiter = {
  /** Counts an attempt and rejects one too many with the seconds to wait. An IPv6 network counts as one address. */
  byAddress(caller: Caller, name: Name<'address'>): Promise<void>
  byAccount(email: string, name: Name<'account'>): Promise<void>
  /** Counts attempts for an account from one address, so that attempts from elsewhere do not use up the limit. */
  byAccountAndAddress(caller: Caller, email: string): Promise<void>
  /** Takes back one attempt, after it succeeded. */
  giveBack(caller: Caller, name: Name<'address'>): Promise<void>
  giveBackOfAccount(email: string, name: Name<'account'>): Promise<void>
  /** Counts a sign-in for its email; false where the account got one about this network within a day. */
  isNewsOf(user_id: string, network: string): Promise<boolean>
  /** Resets the count for this account and address, after a sign-in or a new password. */
  resetFromHere(caller: Caller, email: string): Promise<void>
  /** Resets the count for this account from all addresses, after a new password. */
  reset(email: string, name: Name<'account'>): Promise<void>
}

export function rateLimiter(counts: RateLimitCounts, limits: RateLimitValues): RateLimiter {
  async function consume(name: RateLimitName, subject: string): Promise<void> {
    const seconds = await counts.consume(name, subject, limits[name])
    if (seconds > 0)
      throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': `${seconds}` })
  }

  return {
    byAddress: (caller, name) => consume(name, addressOf(caller)),
    byAccount: (email, name) => consume(name, email),
    byAccountAndAddress: (caller, email) => consume(PAIR, pairOf(caller, email)),
    isNewsOf: async (user_id, network) =>
      (await counts.consume(SIGN_IN_LETTERS, `${user_id} ${network}`, limits[SIGN_IN_LETTERS])) === 0,
    giveBack: (caller, name) => counts.giveBack(name, addressOf(caller)),
    giveBackOfAccount: (email, name) => counts.giveBack(name, email),
    resetFromHere: (caller, email) => counts.reset(PAIR, pairOf(caller, email)),
    reset: (email, name) => counts.reset(name, email),
  }
}

export function addressOf({ request, context }: Caller): string {
  return (request && getIP(request, context.options)) ?? UNKNOWN
}

function pairOf(caller: Caller, email: string): string {
  return `${email} ${addressOf(caller)}`
}
