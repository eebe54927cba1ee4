import type { Stripe } from 'stripe'
import { PaymentsError, type PaymentFacts, type PaymentNews, type Payments } from '@app/ports/payments.ts'
import { planOfPrice, type PricedPlan } from './plan-prices.ts'
import { findPortalConfiguration } from './portal-configuration.ts'
import { readStripeEvent } from './read-event.ts'
import { invoiceOf, subscriptionOf } from './read-facts.ts'
import { closeCheckoutsOf, closeStripeCheckout, openStripeCheckout } from './stripe-checkout.ts'
import { callStripe, listFromStripe, callStripeForOne, openStripe, type StripeAccess } from './stripe-client.ts'
import { invoiceOfCharge, listStripeReversals } from './stripe-reversals.ts'
import { StripeCustomer, StripeInvoice, StripePrice, StripeSubscription } from './stripe-shapes.ts'

const PAGE = 100
const MOST_FACTS = 1_000

type Open = { stripe: Stripe; webhook_secret: string; planOf(price_id: string): Promise<PricedPlan | undefined> }

/** Stripe, or a service that speaks its API; `reach` answers its address, when it is first needed. */
export function stripePayments({ reach }: { reach: () => Promise<StripeAccess> }): Payments {
  let opening: Promise<Open> | undefined
  const open = () =>
    (opening ??= openWith(reach).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  async function callProvider<T>(what: string, work: (opened: Open) => Promise<T>): Promise<T> {
    const opened = await open()
    return callStripe(what, () => work(opened))
  }
  return {
    ensureCustomer: (person) => callProvider('looking for a customer', ({ stripe }) => ensureCustomer(stripe, person)),
    openCheckout: (wanted) => callProvider('opening a checkout', ({ stripe }) => openStripeCheckout(stripe, wanted)),
    closeCheckout: (session_id) =>
      callProvider('closing a checkout', async ({ stripe }) => void (await closeStripeCheckout(stripe, session_id))),
    openPortal: (wanted) => callProvider('opening the portal', ({ stripe }) => openPortal(stripe, wanted)),
    async readEvent(body, signature) {
      const { stripe, webhook_secret, planOf } = await open()
      return readStripeEvent(body, signature, {
        stripe,
        webhook_secret,
        planOf,
        lookUp: (id) => lookUp(stripe, id),
        invoiceOfCharge: (charge) => invoiceOfCharge(stripe, charge),
      })
    },
    async *listCustomers(email) {
      const { stripe } = await open()
      const all = stripe.customers.list({ limit: PAGE, ...(email && { email }) })
      yield* listFromStripe('listing customers', all, (one) => ({
        customer_id: one.id,
        user_id: StripeCustomer.parse(one).metadata['user_id'] ?? null,
      }))
    },
    listFacts: (customer_id) => callProvider('listing what was bought', (opened) => listFacts(opened, customer_id)),
    cancelSubscription: (subscription_id) =>
      callProvider('ending a subscription', ({ stripe }) => cancelSubscription(stripe, subscription_id)),
    endCustomer: (customer_id) => callProvider('deleting a customer', ({ stripe }) => endCustomer(stripe, customer_id)),
  }
}

async function openPortal(
  stripe: Stripe,
  { customer_id, return_url }: Parameters<Payments['openPortal']>[0],
): Promise<{ url: string }> {
  const configuration = await findPortalConfiguration(stripe)
  if (!configuration) throw new PaymentsError('there is no portal: run npm run payments:setup')
  const { url } = await stripe.billingPortal.sessions.create({ customer: customer_id, configuration, return_url })
  return { url }
}

async function cancelSubscription(stripe: Stripe, subscription_id: string): Promise<void> {
  const found = await callStripeForOne('looking at a subscription', () =>
    stripe.subscriptions.retrieve(subscription_id),
  )
  if (!found || StripeSubscription.parse(found).ended_at !== null) return
  await callStripeForOne('ending a subscription', () =>
    stripe.subscriptions.cancel(subscription_id, { prorate: false, invoice_now: false }),
  )
}

async function endCustomer(stripe: Stripe, customer_id: string): Promise<void> {
  const found = await callStripeForOne('looking at a customer', () => stripe.customers.retrieve(customer_id))
  if (!found || StripeCustomer.parse(found).deleted) return
  await closeCheckoutsOf(stripe, customer_id)
  await callStripeForOne('deleting a customer', () => stripe.customers.del(customer_id))
}

async function openWith(reach: () => Promise<StripeAccess>): Promise<Open> {
  const access = await reach()
  const stripe = await openStripe(access)
  return { stripe, webhook_secret: access.webhook_secret, planOf: rememberingPlans(stripe) }
}

/** A price never changes, so each is fetched once. */
function rememberingPlans(stripe: Stripe): Open['planOf'] {
  const known = new Map<string, PricedPlan>()
  return async (price_id) => {
    const found = known.get(price_id)
    if (found) return found
    const price = await callStripeForOne('looking at a price', () => stripe.prices.retrieve(price_id))
    const plan = price && planOfPrice(StripePrice.parse(price))
    if (plan) known.set(price_id, plan)
    return plan
  }
}

/** Creates the customer once: two requests at once have the same idempotency key. */
async function ensureCustomer(
  stripe: Stripe,
  { user_id, email, known }: Parameters<Payments['ensureCustomer']>[0],
): Promise<string> {
  const found =
    known === null ? undefined : await callStripeForOne('looking at a customer', () => stripe.customers.retrieve(known))
  if (found && !StripeCustomer.parse(found).deleted) return found.id
  const { data } = await callStripe('looking for a customer', () => stripe.customers.list({ email, limit: PAGE }))
  const ours = data.find((customer) => StripeCustomer.parse(customer).metadata['user_id'] === user_id)
  if (ours) return ours.id
  const made = await callStripe('making a customer', () =>
    stripe.customers.create(
      { email, metadata: { user_id } },
      { idempotencyKey: `customer:${user_id}:${known ?? 'first'}` },
    ),
  )
  return made.id
}

async function lookUp(stripe: Stripe, subscription_id: string): Promise<PaymentNews> {
  const answer = await callStripeForOne('looking at a subscription', () =>
    stripe.subscriptions.retrieve(subscription_id),
  )
  if (!answer) return { news: 'nothing' }
  const found = StripeSubscription.parse(answer)
  const subscription = subscriptionOf(found, lookedUp(answer))
  return subscription ? { news: 'subscription', customer_id: found.customer, subscription } : { news: 'nothing' }
}

type Answered = { lastResponse: { headers: Record<string, string> } }

/** Time of a look-up by the provider's clock. */
function lookedUp({ lastResponse }: Answered): { at: Date; by: string; how: 'looked_up' } {
  const at = new Date(lastResponse.headers['date'] ?? '')
  return { at: Number.isNaN(at.getTime()) ? new Date() : at, by: '', how: 'looked_up' }
}

async function listFacts({ stripe, planOf }: Open, customer: string): Promise<PaymentFacts> {
  const first = await callStripeForOne('listing subscriptions', () =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 1 }),
  )
  if (!first) return { told_at: new Date(), subscriptions: [], invoices: [], reversals: undefined }
  const reported = lookedUp(first)
  const subscriptions = await callStripe('listing subscriptions', () =>
    stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }).autoPagingToArray({ limit: MOST_FACTS }),
  )
  const paid = await callStripe('listing payments', () =>
    stripe.invoices.list({ customer, status: 'paid', limit: PAGE }).autoPagingToArray({ limit: MOST_FACTS }),
  )
  const invoices = []
  for (const invoice of paid) invoices.push(await invoiceOf(StripeInvoice.parse(invoice), planOf))
  return {
    told_at: reported.at,
    subscriptions: subscriptions
      .map((one) => subscriptionOf(StripeSubscription.parse(one), reported))
      .filter((subscription) => subscription !== undefined),
    invoices: invoices.filter((invoice) => invoice !== undefined),
    reversals: await listStripeReversals(stripe, customer, reported.at),
  }
}
