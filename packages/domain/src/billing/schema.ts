import * as z from 'zod/mini'

/** The plans on offer, in their order (PRICE-19). */
export const SubscriptionTier = z.enum(['free', 'starter', 'creator'])
export type SubscriptionTier = z.infer<typeof SubscriptionTier>

export const PaidTier = z.enum(['starter', 'creator'])
export type PaidTier = z.infer<typeof PaidTier>

/** Tiers that an account can hold: `admin` is given by hand, counts as paid and above every plan, and is never offered (PRICE-O01). */
export const HeldTier = z.enum([...SubscriptionTier.options, 'admin'])
export type HeldTier = z.infer<typeof HeldTier>

export const SubscriptionStatus = z.enum([
  'active',
  'trialing',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'error',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const BillingInterval = z.enum(['month', 'year'])
export type BillingInterval = z.infer<typeof BillingInterval>

/** The same, as requests for a checkout spell it. */
export const BillingPeriod = z.enum(['monthly', 'annual'])
export type BillingPeriod = z.infer<typeof BillingPeriod>

export const intervalOfPeriod: Readonly<Record<BillingPeriod, BillingInterval>> = { monthly: 'month', annual: 'year' }
export const periodOfInterval: Readonly<Record<BillingInterval, BillingPeriod>> = { month: 'monthly', year: 'annual' }
