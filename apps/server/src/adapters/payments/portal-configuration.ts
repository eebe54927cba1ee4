import type { Stripe } from 'stripe'
import { callStripe } from './stripe-client.ts'

const MARK = 'duologue'

/**
 * Permissions of people on the provider's page. Plans are changed by a checkout, for which a whole period is paid
 * (0041).
 */
export const portalConfiguration = {
  metadata: { [MARK]: 'portal' },
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: false },
  },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams

/** The one that was set up for us, among those that the account may have for others. */
export async function findPortalConfiguration(stripe: Stripe): Promise<string | undefined> {
  const { data } = await callStripe('looking for the portal', () =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  )
  return data.find(({ metadata }) => metadata?.[MARK] !== undefined)?.id
}
