import { createCheckoutSession, createPortalSession } from '@app/contracts/billing'
import { nameInterval, periodOfInterval, type BillingInterval, type PaidTier } from '@app/domain/billing'
import { paths } from '#app/paths.ts'
import { call } from '#lib/api/api-client.ts'

export type Order = { tier: PaidTier; interval: BillingInterval }

/** Opens the checkout of a plan; it returns to the plans, with its result (API-40). */
export async function requestCheckout({ tier, interval }: Order, email: string): Promise<string> {
  const back = `${location.origin}${paths.pricing()}`
  // Someone who leaves without paying returns to the plans as they were looking at them.
  const left = ['canceled=true', nameInterval(interval)].filter(Boolean).join('&')
  const body = {
    tier,
    billing_period: periodOfInterval[interval],
    success_url: `${back}?success=true&tier=${tier}`,
    cancel_url: `${back}?${left}`,
    email,
  }
  return (await call(createCheckoutSession, { body })).checkout_url
}

/** Opens the customer portal of the provider; it returns to the current page (API-42). */
export async function requestPortal(): Promise<string> {
  const return_url = `${location.origin}${location.pathname}`
  return (await call(createPortalSession, { body: { return_url } })).portal_url
}
