import { PaidTier, plans, yearlyPriceOf } from '@app/domain/billing'
import type { Stripe } from 'stripe'
import { lookupKeyOf, pricedPlans, type PricedPlan } from './plan-prices.ts'
import { findPortalConfiguration, portalConfiguration } from './portal-configuration.ts'
import { callStripe, callStripeForOne } from './stripe-client.ts'

const CENTS = 100
const CURRENCY = 'usd'
/** The events that the provider sends us. */
const EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

/** `secret` signs the events of a new webhook; the provider shows it only once. */
export type SetUp = { thing: string; did: 'made' | 'changed' | 'was there'; secret?: string }

/** Sets up the sale of plans: products, prices, portal, and the webhook if an address is given. Existing ones stay. */
export async function* setUpStripe(stripe: Stripe, webhook_url?: string): AsyncIterable<SetUp> {
  for (const tier of PaidTier.options) yield setUpProduct(stripe, tier)
  for (const plan of pricedPlans) yield setUpPrice(stripe, plan)
  yield setUpPortal(stripe)
  if (webhook_url) yield setUpWebhook(stripe, webhook_url)
}

function productOf(tier: PaidTier): string {
  return `duologue_${tier}`
}

async function setUpProduct(stripe: Stripe, tier: PaidTier): Promise<SetUp> {
  const thing = `product ${productOf(tier)}`
  if (await callStripeForOne(thing, () => stripe.products.retrieve(productOf(tier)))) return { thing, did: 'was there' }
  await callStripe(thing, () =>
    stripe.products.create({ id: productOf(tier), name: `Duologue ${plans[tier].name}`, metadata: { tier } }),
  )
  return { thing, did: 'made' }
}

/** Existing subscriptions keep the price they were bought at. */
async function setUpPrice(stripe: Stripe, { tier, billing_interval }: PricedPlan): Promise<SetUp> {
  const lookup_key = lookupKeyOf({ tier, billing_interval })
  const thing = `price ${lookup_key}`
  const unit_amount = CENTS * (billing_interval === 'year' ? yearlyPriceOf(tier) : plans[tier].usd_a_month.month)
  const {
    data: [found],
  } = await callStripe(thing, () => stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 }))
  if (found?.unit_amount === unit_amount && found.currency === CURRENCY) return { thing, did: 'was there' }
  await callStripe(thing, () =>
    stripe.prices.create({
      product: productOf(tier),
      currency: CURRENCY,
      unit_amount,
      recurring: { interval: billing_interval },
      lookup_key,
      transfer_lookup_key: true,
      metadata: { tier, billing_interval },
    }),
  )
  return { thing, did: found ? 'changed' : 'made' }
}

async function setUpPortal(stripe: Stripe): Promise<SetUp> {
  const thing = 'portal configuration'
  if (await findPortalConfiguration(stripe)) return { thing, did: 'was there' }
  await callStripe(thing, () => stripe.billingPortal.configurations.create(portalConfiguration))
  return { thing, did: 'made' }
}

async function setUpWebhook(stripe: Stripe, url: string): Promise<SetUp> {
  const thing = `webhook ${url}`
  const {
    Stripe: { API_VERSION: api_version },
  } = await import('stripe')
  const all = await callStripe(thing, () => stripe.webhookEndpoints.list({ limit: 100 }))
  if (all.data.some((endpoint) => endpoint.url === url && endpoint.status === 'enabled'))
    return { thing, did: 'was there' }
  const { secret } = await callStripe(thing, () =>
    stripe.webhookEndpoints.create({ url, enabled_events: [...EVENTS], api_version }),
  )
  return { thing, did: 'made', ...(secret && { secret }) }
}
