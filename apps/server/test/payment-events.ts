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
import { reconcileCustomer } from '#features/billing/reconcile-customer.ts'
import type { Person, TestApp } from './app.ts'

export type SentEvent = { id: string; type: string; created: number; data: { object: unknown } }
type Plan = { tier: PaidTier; billing_interval: BillingInterval }
type Change = { customer: string; subscription: string; at: number; plan: Plan }
type OfSubscription = Change & {
  event: 'created' | 'updated' | 'deleted'
  status?: string
  started: number
  ends: number
  cancels?: boolean
}

/** What the provider would send, made and signed here, so that it can come late, twice and in any order. */
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
  const event = (type: string, created: number, object: unknown): SentEvent => ({
    id: `evt_${++number}`,
    type,
    created,
    data: { object },
  })
  return {
    access,
    stripe,
    event,
    /** Somebody with an account who is a customer. */
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
    async send(sent: SentEvent, { seconds_ago = 0, secret = access.webhook_secret } = {}) {
      const payload = JSON.stringify({ object: 'event', api_version: '2026-10-28.endive', ...sent })
      const at = Math.floor(Date.now() / 1_000) - seconds_ago
      const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
      return app.server.inject({ method: 'POST', url: PAYMENT_EVENTS_PATH, headers, payload })
    },
  }
}

function isFor(plan: PricedPlan | undefined, { tier, billing_interval }: Plan): boolean {
  return plan?.tier === tier && plan.billing_interval === billing_interval
}

/** Everything that a person's payments have led to, but for the names. */
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
  return { finance, subscriptions, invoices }
}

export const boughtPlan = {
  tier: 'starter',
  billing_period: 'monthly',
  success_url: 'http://localhost/pricing',
  cancel_url: 'http://localhost/pricing',
} as const

/** Somebody buys Starter on the simulator's page; nothing of it is told here yet. Answers who the customer is. */
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

/** What somebody is answered who wants to manage the plan just bought. */
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
