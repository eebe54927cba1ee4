import type { BillingInterval, SubscriptionTier } from './schema.ts'

/** A plan that somebody has chosen, and how they want to pay for it. */
export type ChosenPlan = { tier: SubscriptionTier; interval: BillingInterval }

/** How an address names it (AUTH-O10): `tier=starter`, and `billing_period=annual` beside it where it is paid by the year. */
export function nameChosenPlan({ tier, interval }: ChosenPlan): string {
  return [`tier=${tier}`, tier !== 'free' && nameInterval(interval)].filter(Boolean).join('&')
}

/** How an address says that plans are looked at by the year; by the month it says nothing. */
export function nameInterval(interval: BillingInterval): string {
  return interval === 'year' ? 'billing_period=annual' : ''
}
