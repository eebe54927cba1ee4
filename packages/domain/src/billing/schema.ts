import { z } from 'zod'

export const SubscriptionTier = z.enum(['free', 'starter', 'creator'])
export type SubscriptionTier = z.infer<typeof SubscriptionTier>

export const SubscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'error'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>
