import type { Stripe } from 'stripe'
import { PaymentsError, type PaymentFacts, type PaymentNews, type Payments } from '#ports/payments.ts'
import { planOfPrice, type PricedPlan } from './plan-prices.ts'
import { findPortalConfiguration } from './portal-configuration.ts'
import { readStripeEvent } from './read-event.ts'
import { invoiceOf, subscriptionOf } from './read-facts.ts'
import { closeCheckoutsOf, closeStripeCheckout, openStripeCheckout } from './stripe-checkout.ts'
import { asking, askingForOne, openStripe, type StripeAccess } from './stripe-client.ts'
import { StripeCustomer, StripeInvoice, StripePrice, StripeSubscription } from './stripe-shapes.ts'

const PAGE = 100
const MOST_FACTS = 1_000

type Open = { stripe: Stripe; webhook_secret: string; planOf(price_id: string): Promise<PricedPlan | undefined> }

/** Stripe, or whatever speaks its API; `reach` says where, when it is first needed. */
export function stripePayments({ reach }: { reach: () => Promise<StripeAccess> }): Payments {
  let opening: Promise<Open> | undefined
  const open = () => (opening ??= openWith(reach).catch((error: unknown) => {
    opening = undefined
    throw error
  }))
  return {
    ensureCustomer: async (person) => ensureCustomer((await open()).stripe, person),
    openCheckout: async (wanted) => openStripeCheckout((await open()).stripe, wanted),
    closeCheckout: async (session_id) => void (await closeStripeCheckout((await open()).stripe, session_id)),
    async openPortal({ customer_id, return_url }) {
      const { stripe } = await open()
      const configuration = await findPortalConfiguration(stripe)
      if (!configuration) throw new PaymentsError('there is no portal: run npm run payments:setup')
      const { url } = await asking('opening the portal', () => stripe.billingPortal.sessions.create({ customer: customer_id, configuration, return_url }))
      return { url }
    },
    async readEvent(body, signature) {
      const { stripe, webhook_secret, planOf } = await open()
      return readStripeEvent(body, signature, { stripe, webhook_secret, planOf, lookUp: (id) => lookUp(stripe, id) })
    },
    async *listCustomers(email) {
      const { stripe } = await open()
      for await (const customer of stripe.customers.list({ limit: PAGE, ...(email && { email }) })) {
        yield { customer_id: customer.id, user_id: StripeCustomer.parse(customer).metadata['user_id'] ?? null }
      }
    },
    listFacts: async (customer_id) => listFacts(await open(), customer_id),
    async cancelSubscription(subscription_id) {
      const { stripe } = await open()
      const found = await askingForOne('looking at a subscription', () => stripe.subscriptions.retrieve(subscription_id))
      if (!found || StripeSubscription.parse(found).ended_at !== null) return
      await askingForOne('ending a subscription', () => stripe.subscriptions.cancel(subscription_id, { prorate: false, invoice_now: false }))
    },
    async endCustomer(customer_id) {
      const { stripe } = await open()
      const found = await askingForOne('looking at a customer', () => stripe.customers.retrieve(customer_id))
      if (!found || StripeCustomer.parse(found).deleted) return
      await closeCheckoutsOf(stripe, customer_id)
      await askingForOne('deleting a customer', () => stripe.customers.del(customer_id))
    },
  }
}

async function openWith(reach: () => Promise<StripeAccess>): Promise<Open> {
  const access = await reach()
  const stripe = await openStripe(access)
  return { stripe, webhook_secret: access.webhook_secret, planOf: rememberingPlans(stripe) }
}

/** What a price costs and buys never changes, so each is asked for once. */
function rememberingPlans(stripe: Stripe): Open['planOf'] {
  const known = new Map<string, PricedPlan>()
  return async (price_id) => {
    const found = known.get(price_id)
    if (found) return found
    const price = await askingForOne('looking at a price', () => stripe.prices.retrieve(price_id))
    const plan = price && planOfPrice(StripePrice.parse(price))
    if (plan) known.set(price_id, plan)
    return plan
  }
}

/** By the key of the request, two that are sent at once make one customer. */
async function ensureCustomer(stripe: Stripe, { user_id, email, known }: Parameters<Payments['ensureCustomer']>[0]): Promise<string> {
  const found = known === null ? undefined : await askingForOne('looking at a customer', () => stripe.customers.retrieve(known))
  if (found && !StripeCustomer.parse(found).deleted) return found.id
  const { data } = await asking('looking for a customer', () => stripe.customers.list({ email, limit: PAGE }))
  const ours = data.find((customer) => StripeCustomer.parse(customer).metadata['user_id'] === user_id)
  if (ours) return ours.id
  const made = await asking('making a customer', () =>
    stripe.customers.create({ email, metadata: { user_id } }, { idempotencyKey: `customer:${user_id}:${known ?? 'first'}` }))
  return made.id
}

async function lookUp(stripe: Stripe, subscription_id: string): Promise<PaymentNews> {
  const answer = await askingForOne('looking at a subscription', () => stripe.subscriptions.retrieve(subscription_id))
  if (!answer) return { news: 'nothing' }
  const found = StripeSubscription.parse(answer)
  const subscription = subscriptionOf(found, lookedUp(answer))
  return subscription ? { news: 'subscription', customer_id: found.customer, subscription } : { news: 'nothing' }
}

type Answered = { lastResponse: { headers: Record<string, string> } }

/** By the provider's clock. */
function lookedUp({ lastResponse }: Answered): { at: Date; by: string; how: 'looked_up' } {
  const at = new Date(lastResponse.headers['date'] ?? '')
  return { at: Number.isNaN(at.getTime()) ? new Date() : at, by: '', how: 'looked_up' }
}

async function listFacts({ stripe, planOf }: Open, customer: string): Promise<PaymentFacts> {
  const first = await askingForOne('listing subscriptions', () => stripe.subscriptions.list({ customer, status: 'all', limit: 1 }))
  if (!first) return { told_at: new Date(), subscriptions: [], invoices: [] }
  const told = lookedUp(first)
  const subscriptions = await asking('listing subscriptions', () => stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }).autoPagingToArray({ limit: MOST_FACTS }))
  const paid = await asking('listing payments', () => stripe.invoices.list({ customer, status: 'paid', limit: PAGE }).autoPagingToArray({ limit: MOST_FACTS }))
  const invoices = []
  for (const invoice of paid) invoices.push(await invoiceOf(StripeInvoice.parse(invoice), planOf))
  return {
    told_at: told.at,
    subscriptions: subscriptions.map((one) => subscriptionOf(StripeSubscription.parse(one), told)).filter((subscription) => subscription !== undefined),
    invoices: invoices.filter((invoice) => invoice !== undefined),
  }
}
