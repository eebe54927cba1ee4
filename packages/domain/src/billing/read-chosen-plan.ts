import type { ChosenPlan } from './name-chosen-plan.ts'
import { BillingPeriod, intervalOfPeriod, SubscriptionTier, type BillingInterval } from './schema.ts'

/** Plan that an address names, by the month unless it has another interval; undefined for any other word (AUTH-76). */
export function readChosenPlan(search: URLSearchParams): ChosenPlan | undefined {
  const tier = SubscriptionTier.safeParse(search.get('tier')).data
  return tier && { tier, interval: (tier !== 'free' && readInterval(search)) || 'month' }
}

/** Billing interval named by the address, if any. */
export function readInterval(search: URLSearchParams): BillingInterval | undefined {
  const period = BillingPeriod.safeParse(search.get('billing_period')).data
  return period && intervalOfPeriod[period]
}
