import { billingSentences } from '@app/domain/billing'
import { expect, test } from 'vitest'
import { PaymentsError } from '@app/ports/payments.ts'
import { person, testApp } from '#test/app.ts'
import { paymentEvents } from '#test/billing/payment-events.ts'
import { createCheckout } from './create-checkout.ts'
import { endReplaced, enqueueReplaced } from './payments.ts'
import { reconcileCustomer } from './reconcile-customer.ts'

const app = await testApp()
const provider = await paymentEvents(app)
const HERE = 'http://localhost:3000'
const starter = { tier: 'starter', billing_interval: 'month' } as const
const creator = { tier: 'creator', billing_interval: 'month' } as const
const START = Math.floor(Date.now() / 1_000) + 60
const MONTH = 30 * 24 * 60 * 60

function wantedBy(changes: object = {}) {
  return {
    tier: 'starter',
    billing_period: 'monthly',
    success_url: `${HERE}/pricing?success=true&tier=starter`,
    cancel_url: `${HERE}/pricing?canceled=true`,
    ...changes,
  }
}

async function callApi(name: string, changes: object = {}) {
  return app.server.inject({
    method: 'POST',
    url: '/subscriptions/create-checkout-session',
    headers: app.as(person(name)),
    payload: wantedBy(changes),
  })
}

async function requestPortal(name: string, return_url = `${HERE}/billing`) {
  return app.server.inject({
    method: 'POST',
    url: '/subscriptions/create-portal-session',
    headers: app.as(person(name)),
    payload: { return_url },
  })
}

function financeOf(user_id: string) {
  return app.db.selectFrom('user_finance').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()
}

async function sessionOf(user_id: string) {
  const { checkout_session_id } = await financeOf(user_id)
  return provider.stripe.checkout.sessions.retrieve(checkout_session_id ?? '')
}

/** Pays the checkout that a person has open, without a word of it reaching us. */
async function payOpenCheckout(user_id: string): Promise<void> {
  expect(await app.simulator?.payCheckout((await financeOf(user_id)).checkout_session_id ?? '')).toBe(true)
}

async function reconcile(user_id: string): Promise<void> {
  await reconcileCustomer(app, (await financeOf(user_id)).stripe_customer_id ?? '')
}

/** Puts a person on a plan, as after an event of the provider. */
async function subscriber(
  user_id: string,
  plan: typeof starter | typeof creator | { tier: 'starter'; billing_interval: 'year' },
  cancels = false,
): Promise<string> {
  const customer = await provider.payer(user_id)
  await provider.send(
    provider.subscription({
      customer,
      subscription: `sub_${user_id}`,
      at: START,
      started: START,
      ends: START + MONTH,
      plan,
      event: 'created',
      cancels,
    }),
  )
  return customer
}

test('API-40 API-41 SRV-12 opens a checkout for the signed-in person and ignores the email in the request', async () => {
  const answer = await callApi('ana', { email: 'somebody.else@example.com' })
  expect(answer.statusCode).toBe(200)
  const session = await sessionOf('ana')
  expect(answer.json()).toEqual({ checkout_url: session.url })
  expect(session).toMatchObject({
    status: 'open',
    success_url: wantedBy().success_url,
    client_reference_id: 'ana',
    metadata: { user_id: 'ana', ...starter },
  })
  const { stripe_customer_id } = await financeOf('ana')
  expect(session.customer).toBe(stripe_customer_id)
  expect(await provider.stripe.customers.retrieve(stripe_customer_id ?? '')).toMatchObject({
    email: 'ana@example.com',
    metadata: { user_id: 'ana' },
  })
})

test('SRV-12 addresses of other sites to return to are refused', async () => {
  const foreign = [
    'https://evil.example/pricing',
    'http://localhost:3000.evil.example/',
    'http://ana@localhost:3000/',
    '//evil.example',
    '/pricing',
    'javascript:alert(1)',
    'http://localhost:3001/',
    '',
  ]
  for (const success_url of foreign)
    expect([success_url, (await callApi('mallory', { success_url })).statusCode]).toEqual([success_url, 422])
  const answer = await callApi('mallory', { cancel_url: foreign[0] })
  expect(answer.json()).toEqual({
    code: 'validation_failed',
    detail: [{ loc: ['body', 'cancel_url'], msg: billingSentences.foreign_address }],
  })
  expect((await requestPortal('mallory', foreign[0])).statusCode).toBe(422)
  expect((await callApi('mallory', { success_url: 'http://localhost:80/pricing' })).statusCode).toBe(200)
})

test('SRV-12 PRICE-06 no other plan can be bought than those on offer, and nobody buys as a visitor', async () => {
  for (const changes of [{ tier: 'admin' }, { tier: 'free' }, { billing_period: 'weekly' }, { tier: 1 }])
    expect((await callApi('odd', changes)).statusCode).toBe(422)
  const answer = await app.server.inject({
    method: 'POST',
    url: '/subscriptions/create-checkout-session',
    payload: wantedBy(),
  })
  expect(answer.statusCode).toBe(401)
})

test('SRV-12 BILL-17 a lower plan, the same plan and a month after a year are refused with 409 and why', async () => {
  await subscriber('on-creator', creator)
  await subscriber('on-starter', starter, true)
  await subscriber('on-year', { tier: 'starter', billing_interval: 'year' })
  await provider.payer('chief')
  await app.db.updateTable('user_finance').set({ subscription_tier: 'admin' }).where('user_id', '=', 'chief').execute()
  const refused = [
    ['on-creator', {}, billingSentences.downgrade],
    ['on-starter', {}, billingSentences.plan_already],
    ['on-year', {}, billingSentences.annual_to_monthly],
    ['chief', { tier: 'creator' }, billingSentences.downgrade],
  ] as const
  for (const [name, changes, detail] of refused) {
    const answer = await callApi(name, changes)
    expect([name, answer.statusCode, answer.json()]).toEqual([name, 409, { code: 'conflict', detail }])
  }
  expect(billingSentences.downgrade).toContain('downgrade')
  expect((await callApi('on-starter', { billing_period: 'annual' })).statusCode).toBe(200)
})

test('SRV-12 two tabs for the same plan get the same checkout; of two plans only the last requested can be paid', async () => {
  const same = await Promise.all([callApi('twice'), callApi('twice'), callApi('twice')])
  expect(new Set(same.map(({ body }) => body)).size).toBe(1)
  const first = await sessionOf('twice')
  const other = await callApi('twice', { tier: 'creator' })
  expect(await provider.stripe.checkout.sessions.retrieve(first.id)).toMatchObject({ status: 'expired' })
  expect(other.json()).toEqual({ checkout_url: (await sessionOf('twice')).url })
  const both = await Promise.all([callApi('both'), callApi('both', { tier: 'creator' })])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { data: open } = await provider.stripe.checkout.sessions.list({
    customer: (await financeOf('both')).stripe_customer_id ?? '',
    status: 'open',
  })
  expect(open.map(({ id }) => id)).toEqual([(await financeOf('both')).checkout_session_id])
  const customers = await provider.stripe.customers.list({ email: 'both@example.com' })
  expect(customers.data).toHaveLength(1)
})

test('SRV-12 who paid in one tab buys nothing twice in another, though no message of it has come yet', async () => {
  await callApi('quick')
  await payOpenCheckout('quick')
  const again = await callApi('quick')
  expect([again.statusCode, again.json().detail]).toEqual([409, billingSentences.plan_already])
  expect(await financeOf('quick')).toMatchObject({
    subscription_tier: 'starter',
    current_token_amount: 11_000,
    checkout_session_id: null,
  })
})

test('SRV-08 an upgrade is paid in full and adds its tokens; the plan that it replaces is ended, once the new one runs', async () => {
  await callApi('climber')
  await payOpenCheckout('climber')
  await reconcile('climber')
  const { stripe_customer_id: customer = '' } = await financeOf('climber')
  await callApi('climber', { tier: 'creator' })
  await payOpenCheckout('climber')
  await reconcile('climber')
  expect(await financeOf('climber')).toMatchObject({ subscription_tier: 'creator', current_token_amount: 61_000 })
  expect((await app.jobs.listLive('billing.end-replaced', 'user_id')).has('climber')).toBe(true)
  await endReplaced(app, 'climber')
  await endReplaced(app, 'climber')
  const { data } = await provider.stripe.subscriptions.list({ customer: customer ?? '', status: 'all' })
  expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
  await reconcile('climber')
  await reconcile('climber')
  expect(await financeOf('climber')).toMatchObject({
    subscription_tier: 'creator',
    current_token_amount: 61_000,
    subscription_status: 'active',
  })
})

test('SRV-08 a plan is ended for a higher one only once that is paid: a transfer may take days, and fail', async () => {
  const customer = await subscriber('patient', starter)
  await provider.send(
    provider.subscription({
      customer,
      subscription: 'sub_patient_2',
      at: START,
      started: START,
      ends: START + MONTH,
      plan: creator,
      event: 'created',
    }),
  )
  const live = () => app.jobs.listLive('billing.end-replaced', 'user_id')
  expect((await live()).has('patient')).toBe(false)
  await provider.send(
    provider.paid({ customer, subscription: 'sub_patient_2', at: START, plan: creator, reason: 'subscription_create' }),
  )
  expect((await live()).has('patient')).toBe(true)
})

test('a job to end a replaced plan that was lost is sent again, and nobody else gets one', async () => {
  const customer = await subscriber('double', starter)
  await provider.send(
    provider.subscription({
      customer,
      subscription: 'sub_double_2',
      at: START,
      started: START,
      ends: START + MONTH,
      plan: creator,
      event: 'created',
    }),
  )
  await provider.send(
    provider.paid({ customer, subscription: 'sub_double_2', at: START, plan: creator, reason: 'subscription_create' }),
  )
  await app.jobs.boss.deleteAllJobs('billing.end-replaced')
  await enqueueReplaced(app)
  await enqueueReplaced(app)
  expect(await app.jobs.listLive('billing.end-replaced', 'user_id')).toEqual(new Set(['double', 'patient']))
})

test('SRV-13 BILL-06 the portal opens only for a person with an active paid plan', async () => {
  const refusal = { code: 'access_denied', detail: billingSentences.portal_refused }
  await provider.payer('free-customer')
  const overdue = await subscriber('overdue', starter)
  await provider.send(
    provider.subscription({
      customer: overdue,
      subscription: 'sub_overdue',
      at: START + 5,
      started: START,
      ends: START,
      plan: starter,
      event: 'updated',
      status: 'past_due',
    }),
  )
  for (const name of ['newcomer', 'free-customer', 'overdue']) {
    const answer = await requestPortal(name)
    expect([name, answer.statusCode, answer.json()]).toEqual([name, 403, refusal])
  }
  await callApi('member')
  await payOpenCheckout('member')
  await reconcile('member')
  const answer = await requestPortal('member')
  expect([answer.statusCode, answer.json()]).toEqual([200, { portal_url: expect.stringContaining('http') }])
  await app.db.updateTable('user_finance').set({ stripe_customer_id: null }).where('user_id', '=', 'member').execute()
  expect((await requestPortal('member')).json()).toEqual(refusal)
})

test('PRICE-32 a failing provider is a 503 without details', async () => {
  const away = {
    ...app,
    payments: {
      ...app.payments,
      ensureCustomer: () => Promise.reject(new PaymentsError('sk_live_secret was refused')),
    },
  }
  const checkout = createCheckout(
    away,
    person('unlucky'),
    { tier: 'starter', billing_period: 'monthly', success_url: HERE, cancel_url: HERE },
    'localhost:80',
  )
  await expect(checkout).rejects.toMatchObject({ code: 'unavailable', message: billingSentences.checkout_failed })
})
