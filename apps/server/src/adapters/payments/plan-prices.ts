import { BillingInterval, PaidTier } from '@app/domain/billing'
import { z } from 'zod'
import type { StripePrice } from './stripe-shapes.ts'

/** Plan that a price buys. */
export type PricedPlan = { tier: PaidTier; billing_interval: BillingInterval }

export const pricedPlans: readonly PricedPlan[] = PaidTier.options.flatMap((tier) =>
  BillingInterval.options.map((billing_interval) => ({ tier, billing_interval })),
)

/** The name by which a price is found; it may move to another price when a plan becomes dearer. */
export function lookupKeyOf({ tier, billing_interval }: PricedPlan): string {
  return `duologue_${tier}_${billing_interval}`
}

const Marked = z.object({ tier: PaidTier, billing_interval: BillingInterval })

/** The plan of a price: by its lookup key, or by its metadata once the key has gone to a newer price. */
export function planOfPrice({ lookup_key, metadata }: StripePrice): PricedPlan | undefined {
  return pricedPlans.find((plan) => lookupKeyOf(plan) === lookup_key) ?? Marked.safeParse(metadata).data
}
