import { BillingInterval, HeldTier, SubscriptionStatus } from '@app/domain/billing'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const initializeUser = endpoint({
  method: 'POST',
  path: '/users/initialize',
  response: z.object({ is_new_user: z.boolean(), onboarding_completed: z.boolean() }),
})

export const Finance = z.object({
  user_id: z.string(),
  current_token_amount: z.int(),
  subscription_tier: HeldTier,
  subscription_status: SubscriptionStatus,
  billing_interval: BillingInterval.nullable(),
  next_billing_date: z.iso.datetime().nullable(),
  stripe_customer_id: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.iso.datetime().nullable(),
  next_reset_date: z.iso.datetime().nullable(),
  can_create: z.boolean(),
})
export type Finance = z.infer<typeof Finance>

export const getFinance = endpoint({ method: 'GET', path: '/users/me', response: Finance })
