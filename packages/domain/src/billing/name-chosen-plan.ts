import type { BillingInterval, SubscriptionTier } from './schema.ts'

/** A plan that somebody has chosen, and how he wants to pay it. */
export type ChosenPlan = { tier: SubscriptionTier; interval: BillingInterval }

/** How an address names it (AUTH-O10): `tier=starter`, and `billing_period=annual` beside it where it is paid by the year. */
export function nameChosenPlan({ tier, interval }: ChosenPlan): string {
  return interval === 'year' && tier !== 'free' ? `tier=${tier}&billing_period=annual` : `tier=${tier}`
}
