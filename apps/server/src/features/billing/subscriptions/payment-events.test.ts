import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liftAccountSuspension, suspendAccount } from '#features/people/reports/index.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { person, testApp } from '#test/app.ts'
import { buyStarter, paidStateOf, paymentEvents, type SentEvent } from '#test/billing/payment-events.ts'
import { staffMember } from '#test/http/staff.ts'
import { reconcileCustomer } from './reconcile-customer.ts'

const app = await testApp()
const provider = await paymentEvents(app)
const starter = { tier: 'starter', billing_interval: 'month' } as const
const creator = { tier: 'creator', billing_interval: 'month' } as const
/** A little ahead of our clock, as the provider's may be; accounts are opened before. */
const NOW = Math.floor(Date.now() / 1_000) + 600
const MONTH = 30 * 24 * 60 * 60

function subsetsOf(items: readonly number[]): number[][] {
  return items.reduce<number[][]>((subsets, item) => [...subsets, ...subsets.map((subset) => [...subset, item])], [[]])
}

function financeOf(user_id: string) {
  return app.db.selectFrom('user_finance').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()
}

async function eventOutcome(event_id: string) {
  return app.db.selectFrom('payment_event').selectAll().where('event_id', '=', event_id).execute()
}

const bought = { at: NOW, plan: starter, started: NOW, ends: NOW + MONTH } as const

const stories: Record<
  string,
  { recount(customer: string, subscription: string): SentEvent[] | Promise<SentEvent[]>; ends: object }
> = {
  'a plan bought, renewed and cancelled': {
    recount: (customer, subscription) => [
      provider.checkout(customer, NOW),
      provider.subscription({ customer, subscription, ...bought, event: 'created', status: 'incomplete' }),
      provider.paid({ customer, subscription, at: NOW, plan: starter, reason: 'subscription_create' }),
      provider.paid({ customer, subscription, at: NOW + 10, plan: starter, reason: 'subscription_cycle' }),
      provider.subscription({
        customer,
        subscription,
        ...bought,
        at: NOW + 10,
        ends: NOW + 2 * MONTH,
        event: 'updated',
        cancels: true,
      }),
    ],
    ends: {
      current_token_amount: 10_000,
      subscription_tier: 'starter',
      subscription_status: 'active',
      cancel_at_period_end: true,
    },
  },
  'a plan replaced by a higher one': {
    recount: (customer, subscription) => [
      provider.subscription({ customer, subscription, ...bought, event: 'created' }),
      provider.paid({ customer, subscription, at: NOW, plan: starter, reason: 'subscription_create' }),
      provider.subscription({
        customer,
        subscription: `${subscription}_2`,
        ...bought,
        at: NOW + 8,
        started: NOW + 8,
        plan: creator,
        event: 'created',
      }),
      provider.paid({
        customer,
        subscription: `${subscription}_2`,
        at: NOW + 8,
        plan: creator,
        reason: 'subscription_create',
      }),
      provider.subscription({ customer, subscription, ...bought, at: NOW + 9, event: 'deleted' }),
    ],
    ends: {
      current_token_amount: 61_000,
      subscription_tier: 'creator',
      subscription_status: 'active',
      cancel_at_period_end: false,
    },
  },
  'a payment refunded in two steps': {
    recount: async (customer, subscription) => [
      provider.subscription({ customer, subscription, ...bought, event: 'created' }),
      provider.paid({ customer, subscription, at: NOW, plan: starter, reason: 'subscription_create' }),
      await provider.refunded({ customer, invoice: `in_${subscription}_${NOW}`, at: NOW + 3, cents: 340 }),
      await provider.refunded({ customer, invoice: `in_${subscription}_${NOW}`, at: NOW + 3, cents: 1_700 }),
      provider.subscription({ customer, subscription, ...bought, at: NOW + 9, event: 'updated', cancels: true }),
    ],
    ends: { current_token_amount: 1_000, subscription_tier: 'starter', cancel_at_period_end: true },
  },
  'a payment disputed, and the dispute won': {
    recount: async (customer, subscription) => {
      const of = { customer, invoice: `in_${subscription}_${NOW}`, cents: 1_700 }
      return [
        provider.paid({ customer, subscription, at: NOW, plan: starter, reason: 'subscription_create' }),
        provider.subscription({ customer, subscription, ...bought, event: 'created' }),
        await provider.disputed({ ...of, at: NOW + 3, event: 'funds_withdrawn', status: 'needs_response' }),
        await provider.disputed({ ...of, at: NOW + 9, event: 'funds_reinstated', status: 'won' }),
        await provider.disputed({ ...of, at: NOW + 9, event: 'closed', status: 'won' }),
      ]
    },
    ends: { current_token_amount: 11_000 },
  },
  'a payment disputed and lost, of a plan that was renewed since': {
    recount: async (customer, subscription) => {
      const of = { customer, invoice: `in_${subscription}_${NOW}`, cents: 1_700 }
      return [
        provider.paid({ customer, subscription, at: NOW, plan: starter, reason: 'subscription_create' }),
        provider.paid({ customer, subscription, at: NOW + 5, plan: starter, reason: 'subscription_cycle' }),
        provider.subscription({ customer, subscription, ...bought, event: 'created' }),
        await provider.disputed({ ...of, at: NOW + 9, event: 'closed', status: 'lost' }),
        await provider.refunded({ ...of, invoice: `in_${subscription}_${NOW + 5}`, at: NOW + 9, cents: 170 }),
      ]
    },
    ends: { current_token_amount: 9_000 },
  },
}

/** State that a person's payments led to; the free plan counts its month from now. */
async function reachedStateOf(user_id: string) {
  const { finance, ...state } = await paidStateOf(app, user_id)
  const isFree = finance.subscription_tier === 'free'
  return { ...state, finance: isFree ? { ...finance, next_reset_at: 'in a month' } : finance }
}

/** Every way to leave out of five events any number, and which of the rest comes last. */
const endings = subsetsOf([0, 1, 2, 3, 4]).flatMap((subset) =>
  subset.map((last) => ({ subset, order: [...subset.filter((index) => index !== last), last] })),
)

/**
 * Any events lead to one state, whichever of them comes last: so each step of an order leads where it does in any other order of
 * the same events, and all 120 orders end alike. It takes a third of the messages that sending all orders would.
 */
test.each(Object.entries(stories))(
  'SRV-11 %s: in any order of its five events, one delivered twice, each step ends in one state',
  async (_story, { recount, ends }) => {
    expect(endings).toHaveLength(80)
    const inTurn = limitConcurrency(10)
    const reached = await Promise.all(
      endings.map(({ subset, order }) =>
        inTurn(async () => {
          const user_id = randomUUID()
          const events = await recount(await provider.payer(user_id), `sub_${user_id}`)
          for (const index of [...order, ...order.slice(0, 1)]) {
            const answer = await provider.send(events[index] ?? provider.checkout('cus_of_nobody', NOW))
            expect(answer.statusCode).toBe(200)
          }
          return { subset: subset.join(), order: order.join(), state: await reachedStateOf(user_id) }
        }),
      ),
    )
    const states = new Map(reached.map(({ subset, state }) => [subset, state]))
    expect(states.get('0,1,2,3,4')?.finance).toMatchObject(ends)
    for (const { subset, order, state } of reached) expect(state, `order ${order}`).toEqual(states.get(subset))
  },
  120_000,
)

test('SRV-11 a refund that failed gives its tokens back, whichever message comes first', async () => {
  for (const turned of [false, true]) {
    const user_id = turned ? 'late-refund' : 'failed-refund'
    const customer = await provider.payer(user_id)
    const [subscription, of] = [`sub_${user_id}`, { customer, invoice: `in_sub_${user_id}_${NOW}`, at: NOW + 3 }]
    await provider.send(provider.subscription({ customer, subscription, ...bought, event: 'created' }))
    await provider.send(
      provider.paid({ customer, subscription, at: NOW, plan: starter, reason: 'subscription_create' }),
    )
    const refunded = await provider.refunded({ ...of, cents: 1_700 })
    if (!turned) await provider.send(refunded)
    expect(await financeOf(user_id)).toMatchObject({ current_token_amount: turned ? 11_000 : 1_000 })
    await provider.send(await provider.refundFailed({ ...of, cents: 0 }))
    await provider.send(refunded)
    expect(await financeOf(user_id)).toMatchObject({ current_token_amount: 11_000 })
  }
})

test('SRV-11 an event counts once, also for concurrent deliveries', async () => {
  const customer = await provider.payer('often')
  const events = [
    provider.paid({ customer, subscription: 'sub_often', at: NOW, plan: starter, reason: 'subscription_create' }),
    provider.subscription({ customer, subscription: 'sub_often', ...bought, event: 'created' }),
  ]
  const answers = await Promise.all([1, 2, 3, 4, 5].flatMap(() => events.map((event) => provider.send(event))))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await financeOf('often')).toMatchObject({
    current_token_amount: 11_000,
    subscription_tier: 'starter',
    billing_interval: 'month',
  })
  for (const { id } of events) expect(await eventOutcome(id)).toMatchObject([{ outcome: 'applied' }])
})

test('SRV-11 what is unsigned, signed by another, changed, or ten minutes old is refused, five times as well', async () => {
  const customer = await provider.payer('forged')
  const event = provider.paid({
    customer,
    subscription: 'sub_forged',
    at: NOW,
    plan: creator,
    reason: 'subscription_create',
  })
  const refused = [
    () => provider.send(event, { secret: 'whsec_of_another' }),
    () => provider.send(event, { seconds_ago: 600 }),
    () => provider.send(event, { seconds_ago: 301 }),
    () => app.server.inject({ method: 'POST', url: '/webhooks/stripe', payload: event }),
    () =>
      app.server.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: { 'stripe-signature': 't=1,v1=00' },
        payload: event,
      }),
    () => app.server.inject({ method: 'POST', url: '/webhooks/stripe' }),
  ]
  for (const send of refused) {
    for (const answer of await Promise.all([send(), send(), send(), send(), send()])) {
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'bad_request', detail: 'The webhook signature is missing, invalid or expired' },
      ])
    }
  }
  expect(await financeOf('forged')).toMatchObject({ current_token_amount: 1_000, subscription_tier: 'free' })
  expect(await eventOutcome(event.id)).toEqual([])
  expect((await provider.send(event, { seconds_ago: 200 })).statusCode).toBe(200)
})

test('SRV-11 unknown events, prices and customers are taken and left alone', async () => {
  const customer = await provider.payer('bystander')
  const foreign = {
    id: 'sub_x',
    customer,
    status: 'active',
    start_date: NOW,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    items: { data: [{ price: { id: 'price_foreign', lookup_key: 'other_product' }, current_period_end: NOW }] },
  }
  const events = [
    provider.event('payout.paid', NOW, { id: 'po_1' }),
    provider.event('something.new', NOW, null),
    provider.event('refund.failed', NOW, { id: 're_of_nothing', charge: null }),
    provider.event('customer.subscription.created', NOW, foreign),
    provider.paid({
      customer: 'cus_of_nobody',
      subscription: 'sub_nobody',
      at: NOW,
      plan: starter,
      reason: 'subscription_create',
    }),
    provider.paid({ customer, subscription: 'sub_manual', at: NOW, plan: starter, reason: 'manual' }),
  ]
  for (const event of [...events, ...events]) expect((await provider.send(event)).statusCode).toBe(200)
  for (const { id } of events) expect(await eventOutcome(id)).toMatchObject([{ outcome: 'ignored' }])
  expect(await financeOf('bystander')).toMatchObject({ current_token_amount: 1_000, subscription_tier: 'free' })
})

test('SRV-11 a known event of another shape is rejected, so that the provider retries it', async () => {
  const answer = await provider.send(provider.event('invoice.paid', NOW, { id: 'in_old', subscription: 'sub_old' }))
  expect(answer.statusCode).toBe(503)
  expect(answer.body).not.toContain('Zod')
})

test('SRV-09 SRV-11 what is older than what is known changes nothing, and says so', async () => {
  const customer = await provider.payer('late')
  const newer = provider.subscription({
    customer,
    subscription: 'sub_late',
    ...bought,
    at: NOW + 5,
    event: 'updated',
    cancels: true,
  })
  const older = provider.subscription({ customer, subscription: 'sub_late', ...bought, event: 'created' })
  for (const event of [newer, older]) await provider.send(event)
  expect(await eventOutcome(older.id)).toMatchObject([{ outcome: 'outdated' }])
  expect(await financeOf('late')).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: new Date((NOW + MONTH) * 1_000),
  })
})

test('SRV-11 a payment that failed makes the plan what the provider says that it is, without another message', async () => {
  const customer = await buyStarter(app, 'overdue', app.as(person('overdue')))
  await reconcileCustomer(app, customer)
  const {
    data: [subscription],
  } = await provider.stripe.subscriptions.list({ customer })
  const { url } = await app.payments.openPortal({ customer_id: customer, return_url: 'http://localhost/billing' })
  await app.simulator?.actInPortal(url.split('/').at(-1) ?? '', {
    action: 'decline_renewal',
    subscription_id: subscription?.id ?? '',
  })
  expect(await financeOf('overdue')).toMatchObject({ subscription_status: 'active' })
  const {
    data: [invoice],
  } = await provider.stripe.invoices.list({ customer, status: 'open' })
  const event = provider.event('invoice.payment_failed', NOW, invoice)
  for (let times = 0; times < 2; times += 1) expect((await provider.send(event)).statusCode).toBe(200)
  expect(await eventOutcome(event.id)).toMatchObject([{ outcome: 'applied' }])
  expect(await financeOf('overdue')).toMatchObject({
    subscription_tier: 'starter',
    subscription_status: 'past_due',
    current_token_amount: 11_000,
  })
})

test(
  'BILL-02 DATA-26 DATA-29 a payment publishes the new balance to open pages and shows the plan',
  { meta: { requirements: ['SRV-08'] } },
  async () => {
    const customer = await provider.payer('payer')
    await provider.send(provider.subscription({ customer, subscription: 'sub_payer', ...bought, event: 'created' }))
    await provider.send(
      provider.paid({ customer, subscription: 'sub_payer', at: NOW, plan: starter, reason: 'subscription_create' }),
    )
    const events = await app.db
      .selectFrom('live_event')
      .select(['name', 'payload'])
      .where('user_id', '=', 'payer')
      .orderBy('seq')
      .execute()
    expect(events.at(-1)).toEqual({ name: 'balance.updated', payload: { current_token_amount: 11_000 } })
    const finance = (await app.server.inject({ url: '/users/me', headers: app.as(person('payer')) })).json()
    expect(finance).toMatchObject({
      subscription_tier: 'starter',
      billing_interval: 'month',
      stripe_customer_id: customer,
      next_reset_date: null,
      next_billing_date: new Date((NOW + MONTH) * 1_000).toISOString(),
    })
  },
)

test('DATA-27 an account of the tier `admin` keeps it, whatever is paid', async () => {
  const customer = await provider.payer('chief')
  await app.db.updateTable('user_finance').set({ subscription_tier: 'admin' }).where('user_id', '=', 'chief').execute()
  await provider.send(
    provider.paid({ customer, subscription: 'sub_chief', at: NOW, plan: starter, reason: 'subscription_create' }),
  )
  expect(await financeOf('chief')).toMatchObject({ subscription_tier: 'admin', current_token_amount: 11_000 })
})

test('TRUST-O83 the paid plan of a suspended account goes on: what is paid meanwhile is booked, and there once that is lifted', async () => {
  const { user_id } = await staffMember(app, null)
  const subscription = `sub_${randomUUID()}`
  const customer = await provider.payer(user_id)
  await provider.send(provider.subscription({ customer, subscription, ...bought, event: 'created' }))
  await provider.send(provider.paid({ customer, subscription, at: NOW, plan: starter, reason: 'subscription_create' }))
  expect((await financeOf(user_id)).current_token_amount).toBe(11_000)
  const act = { personId: user_id, actorId: (await staffMember(app, 'operator')).user_id, reason: 'Advertising' }
  await suspendAccount(app, { ...act, takes_down: false })
  const renewed = provider.paid({
    customer,
    subscription,
    at: NOW + MONTH,
    plan: starter,
    reason: 'subscription_cycle',
  })
  expect((await provider.send(renewed)).statusCode).toBe(200)
  await liftAccountSuspension(app, act)
  const { invoices, finance } = await paidStateOf(app, user_id)
  expect(invoices.map(({ reason }) => reason)).toEqual(['first', 'renewal'])
  expect([finance.subscription_tier, finance.subscription_status]).toEqual(['starter', 'active'])
  expect(finance.current_token_amount).toBe(10_000)
})
