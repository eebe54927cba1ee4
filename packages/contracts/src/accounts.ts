import { BillingInterval, HeldTier, SubscriptionStatus } from '@app/domain/billing'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const initializeUser = endpoint({
  method: 'POST',
  path: '/users/initialize',
  response: z.object({ is_new_user: z.boolean(), onboarding_completed: z.boolean() }),
})

/** The user finance document; read-only for clients (SRV-35). */
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
  /** When a balance of the free plan is set anew; null while a plan is paid for. */
  next_reset_date: z.iso.datetime().nullable(),
  /** False when the balance is not above zero or too many items are in the making (STUDIO-O01). */
  can_create: z.boolean(),
})
export type Finance = z.infer<typeof Finance>

export const getFinance = endpoint({ method: 'GET', path: '/users/me', response: Finance })
