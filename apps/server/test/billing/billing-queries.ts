import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { PaymentsError } from '@app/ports/payments.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { scriptOf } from '#test/factories.ts'
import { boughtPlan, portalOf } from './payment-events.ts'
import { setBalance } from './tokens.ts'

const hidden = { statuses: [404, 404, 404] } as const

/** Requests to the endpoints of tokens and plans whose address is not enough. */
export const billingRequests = {
  'POST /users/me/quote': { request: () => ({ payload: { lines: scriptOf(2) } }) },
  'POST /subscriptions/create-checkout-session': { request: () => ({ payload: boughtPlan }) },
  // Only people with a paid plan have something to manage.
  'POST /subscriptions/create-portal-session': {
    statuses: [401, 403, 403],
    request: () => ({ payload: { return_url: 'http://localhost/billing' } }),
  },
} as const

/** Routes of tokens and plans that have no contract. */
export const billingRoutes = {
  'GET /users/me/ledger.csv': { statuses: [401, 200, 200] },
  // Messages without a signature are refused.
  'POST /webhooks/stripe': { statuses: [400, 400, 400], request: () => ({ payload: { type: 'invoice.paid' } }) },
  'GET /dev/payments/checkout/:session_id': hidden,
  'POST /dev/payments/checkout/:session_id': hidden,
  'GET /dev/payments/portal/:session_id': hidden,
  'POST /dev/payments/portal/:session_id': hidden,
} as const

/** Responses of the plan endpoints to a person who has bought one. */
export async function subscriptionAnswers(app: TestApp, payer: Person, other: Person) {
  return {
    createCheckoutSession: await app.server.inject({
      method: 'POST',
      url: '/subscriptions/create-checkout-session',
      headers: app.as(other),
      payload: boughtPlan,
    }),
    createPortalSession: await portalOf(app, payer),
  }
}

/** Causes of these endpoints' refusals. */
export function subscriptionCauses(app: TestApp) {
  async function somebodyOn(subscription_tier: 'starter' | 'creator', billing_interval: 'month' | 'year') {
    const who = person(randomUUID())
    await setBalance(app, who, 1_000)
    const plan = { subscription_tier, billing_interval, stripe_customer_id: `cus_${who.user_id}` }
    await app.db.updateTable('user_finance').set(plan).where('user_id', '=', who.user_id).execute()
    return { who }
  }

  async function withoutProvider(operation_id: string) {
    const away = () => Promise.reject(new PaymentsError('no answer'))
    const server = await createServer(
      { ...app, payments: { ...app.payments, ensureCustomer: away, openPortal: away } },
      routes,
    )
    afterAll(() => server.close())
    const payer =
      operation_id === 'createPortalSession' ? await somebodyOn('starter', 'month') : { who: person(randomUUID()) }
    return { ...payer, server }
  }

  return {
    'The caller has this plan.': () => somebodyOn('starter', 'month'),
    'The caller has a higher plan.': () => somebodyOn('creator', 'month'),
    'The caller pays for this plan by the year.': () => somebodyOn('starter', 'year'),
    'The caller has no active paid plan.': async () => ({}),
    'The page would lead to another site.': async () => ({ fields: { success_url: 'https://evil.example' } }),
    'The portal would lead to another site.': async () => ({ fields: { return_url: 'https://evil.example' } }),
    'The payment provider does not respond as it should.': ({ operation_id }: { operation_id: string }) =>
      withoutProvider(operation_id),
  }
}
