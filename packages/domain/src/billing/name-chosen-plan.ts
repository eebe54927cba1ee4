import type { BillingInterval, SubscriptionTier } from './schema.ts'

/** Chosen plan, and its billing interval. */
export type ChosenPlan = { tier: SubscriptionTier; interval: BillingInterval }

/** Query of a plan in an address (AUTH-O10): `tier=starter`, and `billing_period=annual` beside it for yearly payment. */
export function nameChosenPlan({ tier, interval }: ChosenPlan): string {
  return [`tier=${tier}`, tier !== 'free' && nameInterval(interval)].filter(Boolean).join('&')
}

/** Query of the billing interval in an address; empty for monthly, the default. */
export function nameInterval(interval: BillingInterval): string {
  return interval === 'year' ? 'billing_period=annual' : ''
}
