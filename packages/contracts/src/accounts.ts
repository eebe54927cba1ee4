import { BillingInterval, HeldTier, SubscriptionStatus } from '@app/domain/billing'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const initializeUser = endpoint({
  method: 'POST',
  path: '/users/initialize',
  access: 'signed_in',
  response: z.object({ is_new_user: z.boolean(), onboarding_completed: z.boolean() }),
})

export const Finance = z.object({
  user_id: z.string(),
  current_token_amount: z.int(),
  subscription_tier: HeldTier,
  subscription_status: SubscriptionStatus,
  billing_interval: z.nullable(BillingInterval),
  next_billing_date: z.nullable(z.iso.datetime()),
  stripe_customer_id: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.nullable(z.iso.datetime()),
  next_reset_date: z.nullable(z.iso.datetime()),
  can_create: z.boolean(),
})
export type Finance = z.infer<typeof Finance>

export const getFinance = endpoint({ method: 'GET', path: '/users/me', access: 'signed_in', response: Finance })
