import type { Stripe } from 'stripe'
import { PaymentsError, type Checkout, type OpenCheckout } from '@app/ports/payments.ts'
import { lookupKeyOf, planOfPrice, type PricedPlan } from './plan-prices.ts'
import { callStripe, callStripeForOne } from './stripe-client.ts'
import { StripePrice, StripeSession } from './stripe-shapes.ts'

/** Opens a page to buy a plan, or answers the one that is still open for it. */
export async function openStripeCheckout(stripe: Stripe, wanted: Checkout): Promise<OpenCheckout | 'earlier_paid'> {
  const earlier = wanted.earlier_session_id === null ? undefined : await findSession(stripe, wanted.earlier_session_id)
  if (earlier?.status === 'complete') return 'earlier_paid'
  if (earlier?.status === 'open') {
    if (earlier.url && earlier.customer === wanted.customer_id && isFor(earlier.metadata, wanted))
      return { session_id: earlier.id, url: earlier.url }
    if (!(await closeStripeCheckout(stripe, earlier.id))) return 'earlier_paid'
  }
  return createSession(stripe, wanted)
}

/** False when it was paid before it could be closed. */
export async function closeStripeCheckout(stripe: Stripe, session_id: string): Promise<boolean> {
  try {
    await callStripe('closing a checkout', () => stripe.checkout.sessions.expire(session_id))
    return true
  } catch (error) {
    const session = await findSession(stripe, session_id)
    if (session?.status === 'open') throw error
    return session?.status !== 'complete'
  }
}

export async function closeCheckoutsOf(stripe: Stripe, customer: string): Promise<void> {
  const open = await callStripe('listing checkouts', () =>
    stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  )
  for (const { id } of open) await closeStripeCheckout(stripe, id)
}

async function findSession(stripe: Stripe, id: string) {
  const session = await callStripeForOne('looking at a checkout', () => stripe.checkout.sessions.retrieve(id))
  return session && StripeSession.parse(session)
}

function isFor({ tier, billing_interval }: Record<string, string>, wanted: PricedPlan): boolean {
  return tier === wanted.tier && billing_interval === wanted.billing_interval
}

async function createSession(stripe: Stripe, wanted: Checkout): Promise<OpenCheckout> {
  const { customer_id, user_id, tier, billing_interval, success_url, cancel_url } = wanted
  const price = await findPrice(stripe, wanted)
  const answer = await callStripe('opening a checkout', () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer_id,
      client_reference_id: user_id,
      line_items: [{ price, quantity: 1 }],
      metadata: { user_id, tier, billing_interval },
      subscription_data: { metadata: { user_id } },
      success_url,
      cancel_url,
    }),
  )
  const { id, url } = StripeSession.parse(answer)
  if (!url) throw new PaymentsError('a checkout has no address')
  return { session_id: id, url }
}

async function findPrice(stripe: Stripe, plan: PricedPlan): Promise<string> {
  const key = lookupKeyOf(plan)
  const { data } = await callStripe('looking for a price', () =>
    stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
  )
  const [price] = data
  if (!price || !planOfPrice(StripePrice.parse(price)))
    throw new PaymentsError(`there is no price ${key}: run npm run payments:setup`)
  return price.id
}
