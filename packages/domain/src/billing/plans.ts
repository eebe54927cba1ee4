import { TOKENS_PER_MINUTE } from '../conversations/price.ts'
import { HeldTier, type BillingInterval, type SubscriptionTier } from './schema.ts'

type Plan = {
  name: string
  /** Tokens a month, and the minutes of recorded audio that they roughly make. */
  tokens: number
  minutes: number
  /** Price in dollars a month, by billing interval. */
  usd_a_month: Record<BillingInterval, number>
}

const MONTHS_OF_A_YEAR = 12

/** Tokens and prices of the plans, in their order (PRICE-07..09, PRICE-19). */
export const plans: Readonly<Record<SubscriptionTier, Plan>> = {
  free: { name: 'Free', tokens: 1_000, minutes: 60, usd_a_month: { month: 0, year: 0 } },
  starter: { name: 'Starter', tokens: 10_000, minutes: 600, usd_a_month: { month: 17, year: 14 } },
  creator: { name: 'Creator', tokens: 50_000, minutes: 3_000, usd_a_month: { month: 68, year: 56 } },
}

/** Days between two resets of the balance of a free plan (SRV-05). */
export const FREE_WINDOW_DAYS = 30

/** About how many tokens a minute takes. */
export const tokensOfAMinute = { recorded: 17, interactive: TOKENS_PER_MINUTE } as const

/** About how many minutes tokens are good for, by the same measure as the plans' own minutes (PRICE-07). */
export function minutesOfTokens(tokens: number): number {
  return (tokens * plans.free.minutes) / plans.free.tokens
}

/** Price of a plan paid for a year at once, in dollars (PRICE-O06). */
export function yearlyPriceOf(tier: SubscriptionTier): number {
  return plans[tier].usd_a_month.year * MONTHS_OF_A_YEAR
}

/** The tokens that a payment brings: those of a month, or of twelve at once (BILL-11). */
export function allotmentOf(tier: SubscriptionTier, interval: BillingInterval): number {
  return plans[tier].tokens * (interval === 'year' ? MONTHS_OF_A_YEAR : 1)
}

/** Below zero when the first plan is the lower one: free < starter < creator < admin (PRICE-19). */
export function compareTiers(one: HeldTier, other: HeldTier): number {
  return HeldTier.options.indexOf(one) - HeldTier.options.indexOf(other)
}
