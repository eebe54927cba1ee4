import { createHmac } from 'node:crypto'
import { PAYMENT_EVENTS_PATH } from '@app/contracts/billing'
import type { BillingInterval, PaidTier } from '@app/domain/billing'
import { afterAll, expect } from 'vitest'
import { lookupKeyOf, planOfPrice, type PricedPlan } from '#adapters/payments/plan-prices.ts'
import { setUpStripe } from '#adapters/payments/set-up-stripe.ts'
import { openStripe } from '#adapters/payments/stripe-client.ts'
import { StripePrice } from '#adapters/payments/stripe-shapes.ts'
import { grantFirstTokens } from '#features/billing/index.ts'
import { chooseSimulator } from '#main/choose-simulator.ts'
import { reconcileCustomer } from '#features/billing/subscriptions/reconcile-customer.ts'
import type { Person, TestApp } from '#test/app.ts'

export type SentEvent = { id: string; type: string; created: number; data: { object: unknown } }
type MakeEvent = (type: string, created: number, object: unknown) => SentEvent
type Plan = { tier: PaidTier; billing_interval: BillingInterval }
type Change = { customer: string; subscription: string; at: number; plan: Plan }
type OfCharge = { customer: string; invoice: string; at: number; cents: number }
type OfSubscription = Change & {
  event: 'created' | 'updated' | 'deleted'
  status?: string
  started: number
  ends: number
  cancels?: boolean
}

/** Webhook events of the payment provider, built and signed here so that a test can deliver them late, twice and in any order. */
export async function paymentEvents(app: TestApp) {
  const simulator = await chooseSimulator(app.config, app)
  if (!simulator) throw new Error('no simulator')
  afterAll(() => simulator.close())
  const access = await simulator.reach()
  const stripe = await openStripe(access)
  for await (const _ of setUpStripe(stripe)) continue
  const { data } = await stripe.prices.list({ active: true, limit: 100 })
  const priceOf = (plan: Plan) =>
    data.find((price) => isFor(planOfPrice(StripePrice.parse(price)), plan)) ?? { id: lookupKeyOf(plan) }
  let number = 0
  const event: MakeEvent = (type, created, object) => ({
    id: `evt_${++number}`,
    type,
    created,
    data: { object },
  })
  return {
    access,
    stripe,
    event,
    /** Creates an account that is a customer of the provider. */
    async payer(user_id: string): Promise<string> {
      await app.db.transaction().execute((trx) => grantFirstTokens(trx, user_id))
      const customer = `cus_${user_id}`
      await app.db
        .updateTable('user_finance')
        .set({ stripe_customer_id: customer })
        .where('user_id', '=', user_id)
        .execute()
      return customer
    },
    ...subscriptionEvents(event, priceOf),
    ...reversalEvents(app, event),
    async send(sent: SentEvent, { seconds_ago = 0, secret = access.webhook_secret } = {}) {
      const payload = JSON.stringify({ object: 'event', api_version: '2026-10-28.endive', ...sent })
      const at = Math.floor(Date.now() / 1_000) - seconds_ago
      const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
      return app.server.inject({ method: 'POST', url: PAYMENT_EVENTS_PATH, headers, payload })
    },
  }
}

/** Events about checkouts, subscriptions and paid invoices. */
function subscriptionEvents(event: MakeEvent, priceOf: (plan: Plan) => { id: string }) {
  return {
    checkout: (customer: string, at: number) =>
      event('checkout.session.completed', at, {
        id: `cs_${customer}`,
        status: 'complete',
        url: null,
        customer,
        metadata: {},
      }),
    subscription: ({
      customer,
      subscription,
      at,
      plan,
      event: kind,
      status = 'active',
      started,
      ends,
      cancels = false,
    }: OfSubscription) =>
      event(`customer.subscription.${kind}`, at, {
        id: subscription,
        customer,
        status: kind === 'deleted' ? 'canceled' : status,
        start_date: started,
        cancel_at_period_end: cancels,
        cancel_at: cancels ? ends : null,
        ended_at: kind === 'deleted' ? at : null,
        items: { data: [{ price: priceOf(plan), current_period_end: ends }] },
      }),
    paid: ({ customer, subscription, at, plan, reason }: Change & { reason: string }) =>
      event('invoice.paid', at, {
        id: `in_${subscription}_${at}`,
        customer,
        billing_reason: reason,
        amount_paid: 1_700,
        created: at,
        status_transitions: { paid_at: at },
        parent: { subscription_details: { subscription } },
        lines: { data: [{ amount: 1_700, pricing: { price_details: { price: priceOf(plan).id } } }] },
      }),
  }
}

/** Events about refunds and disputes. */
function reversalEvents(app: Pick<TestApp, 'db'>, event: MakeEvent) {
  return {
    /** `cents` of the charge that paid an invoice were refunded. */
    async refunded({ customer, invoice, at, cents }: OfCharge): Promise<SentEvent> {
      return event('charge.refunded', at, await chargeOf(app, { customer, invoice, cents }))
    },
    /** A refund failed; `cents` of the charge remain refunded. */
    async refundFailed({ customer, invoice, at, cents }: OfCharge): Promise<SentEvent> {
      const charge = await chargeOf(app, { customer, invoice, cents })
      await app.db
        .updateTable('simulator_object')
        .set({ body: JSON.stringify(charge) })
        .where('object_id', '=', charge.id)
        .execute()
      return event('refund.failed', at, { id: `re_${invoice}`, object: 'refund', charge: charge.id, status: 'failed' })
    },
    /** The bank disputes the payment, or has decided the dispute. */
    async disputed({
      customer,
      invoice,
      at,
      cents,
      event: kind,
      status,
    }: OfCharge & { event: string; status: string }): Promise<SentEvent> {
      const { id: charge, payment_intent } = await chargeOf(app, { customer, invoice, cents: 0 })
      return event(`charge.dispute.${kind}`, at, { id: `du_${invoice}`, charge, payment_intent, amount: cents, status })
    },
  }
}

/** Stores a charge and the invoice that it paid, for the API calls that an event leads to. */
async function chargeOf({ db }: Pick<TestApp, 'db'>, { customer, invoice, cents }: Omit<OfCharge, 'at'>) {
  const [charge, payment_intent] = [`ch_${invoice}`, `pi_${invoice}`]
  const body = {
    id: charge,
    object: 'charge',
    customer,
    amount: 1_700,
    amount_refunded: cents,
    disputed: false,
    payment_intent,
  }
  const payment = {
    id: `inpay_${invoice}`,
    object: 'invoice_payment',
    customer,
    invoice,
    payment: { type: 'payment_intent', payment_intent },
  }
  for (const thing of [body, payment]) {
    const row = { object_id: thing.id, kind: thing.object, customer_id: customer, body: JSON.stringify(thing) }
    await db
      .insertInto('simulator_object')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return body
}

function isFor(plan: PricedPlan | undefined, { tier, billing_interval }: Plan): boolean {
  return plan?.tier === tier && plan.billing_interval === billing_interval
}

/** The result of a person's payments: balance, subscriptions, invoices and reversals, without ids. */
export async function paidStateOf({ db }: Pick<TestApp, 'db'>, user_id: string) {
  const {
    stripe_customer_id: _customer,
    user_id: _user,
    created_at: _created,
    ...finance
  } = await db.selectFrom('user_finance').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(finance.current_token_amount)
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['tier', 'status', 'cancel_at', 'ended_at', 'current_period_end', 'told_at'])
    .where('user_id', '=', user_id)
    .orderBy('subscription_id')
    .execute()
  const invoices = await db
    .selectFrom('paid_invoice')
    .select(['tier', 'reason', 'paid_at', 'amount_paid_cents'])
    .where('user_id', '=', user_id)
    .orderBy('paid_at')
    .execute()
  const reversals = await db
    .selectFrom('payment_reversal')
    .select(['kind', 'amount_cents', 'booked_tokens'])
    .where('user_id', '=', user_id)
    .orderBy('reversal_id')
    .execute()
  return { finance, subscriptions, invoices, reversals }
}

export const boughtPlan = {
  tier: 'starter',
  billing_period: 'monthly',
  success_url: 'http://localhost/pricing',
  cancel_url: 'http://localhost/pricing',
} as const

/** Buys Starter on the simulator's page without delivering its events; returns the customer. */
export async function buyStarter(
  app: Pick<TestApp, 'db' | 'server' | 'simulator'>,
  user_id: string,
  headers: { authorization: string },
): Promise<string> {
  expect(
    (
      await app.server.inject({
        method: 'POST',
        url: '/subscriptions/create-checkout-session',
        headers,
        payload: boughtPlan,
      })
    ).statusCode,
  ).toBe(200)
  const { checkout_session_id, stripe_customer_id } = await app.db
    .selectFrom('user_finance')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  expect(await app.simulator?.payCheckout(checkout_session_id ?? '')).toBe(true)
  return stripe_customer_id ?? ''
}

/** Buys a plan and requests the portal; returns the response. */
export async function portalOf(app: TestApp, { user_id, ...who }: Person) {
  const headers = app.as({ user_id, ...who })
  await reconcileCustomer(app, await buyStarter(app, user_id, headers))
  return app.server.inject({
    method: 'POST',
    url: '/subscriptions/create-portal-session',
    headers,
    payload: { return_url: 'http://localhost/billing' },
  })
}
