import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { UnsignedEventError, type Checkout, type PaymentEvent } from '@app/ports/payments.ts'
import { testDatabase } from '#test/database/test-database.ts'
import { setUpStripe } from './set-up-stripe.ts'
import { openStripe } from './stripe-client.ts'
import { stripePayments } from './stripe-payments.ts'
import { paymentSimulator } from '@app/stripe-simulator/payment-simulator.ts'

const clock = { ahead_ms: 0 }
const faults: unknown[] = []
const { connection_string, drop } = await testDatabase()
const options = () => ({
  pool: new pg.Pool({ connectionString: connection_string, max: 3 }),
  secret: async () => 'secret',
  clock,
  onFault: (error: unknown) => void faults.push(error),
})
const simulator = paymentSimulator(options())
const payments = stripePayments({ reach: simulator.reach })
const stripe = await openStripe(await simulator.reach())
for await (const _ of setUpStripe(stripe)) continue
const hearing = await hear()

afterAll(async () => {
  await hearing.stop()
  await simulator.close()
  await drop()
})

/** A webhook receiver that reads events as the API does. */
async function hear() {
  const events: (PaymentEvent & { body: Buffer; signature: string })[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const status = answers.shift() ?? 200
    const [body, signature] = [Buffer.concat(await request.toArray()), String(request.headers['stripe-signature'])]
    if (status === 200) events.push({ ...(await payments.readEvent(body, signature)), body, signature })
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const delivery = await simulator.deliverTo(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
  )
  return {
    /** Responses to the next ones, instead of 200. */
    answers,
    of: (customer_id: string) =>
      events.flatMap((event) => ('customer_id' in event && event.customer_id === customer_id ? [event] : [])),
    types: () => events.map(({ type }) => type),
    async stop() {
      await delivery.stop()
      server.close()
    },
  }
}
let people = 0
async function customer(): Promise<{ customer_id: string; user_id: string; email: string }> {
  const user_id = `person-${++people}`
  const email = `${user_id}@example.com`
  return { user_id, email, customer_id: await payments.ensureCustomer({ user_id, email, known: null }) }
}

function checkoutOf(
  { customer_id, user_id }: { customer_id: string; user_id: string },
  wanted: Partial<Checkout> = {},
): Checkout {
  const urls = {
    success_url: 'http://localhost:3000/pricing?success=true',
    cancel_url: 'http://localhost:3000/pricing?canceled=true',
  }
  return {
    customer_id,
    user_id,
    tier: 'starter',
    billing_interval: 'month',
    earlier_session_id: null,
    ...urls,
    ...wanted,
  }
}

async function opened(wanted: Checkout): Promise<{ session_id: string; url: string }> {
  const answer = await payments.openCheckout(wanted)
  if (answer === 'earlier_paid') throw new Error('it was paid before')
  return answer
}

async function subscribed(wanted: Partial<Checkout> = {}) {
  const person = await customer()
  const { session_id } = await opened(checkoutOf(person, wanted))
  await simulator.payCheckout(session_id)
  const [subscription] = (await payments.listFacts(person.customer_id)).subscriptions
  const { url } = await payments.openPortal({
    customer_id: person.customer_id,
    return_url: 'http://localhost:3000/billing',
  })
  const act = (action: Parameters<typeof simulator.actInPortal>[1]['action'], price_id?: string) =>
    simulator.actInPortal(url.split('/').at(-1) ?? '', {
      action,
      subscription_id: subscription?.subscription_id ?? '',
      price_id,
    })
  const portal = () => simulator.findPortal(url.split('/').at(-1) ?? '')
  return { ...person, session_id, act, portal, facts: () => payments.listFacts(person.customer_id) }
}

test('creates one customer for a person, also for many requests at the same time', async () => {
  const person = { user_id: 'twin', email: 'twin@example.com', known: null }
  const [one, other] = await Promise.all([payments.ensureCustomer(person), payments.ensureCustomer(person)])
  expect(other).toBe(one)
  expect(await payments.ensureCustomer({ ...person, known: one })).toBe(one)
  const listed = []
  for await (const found of payments.listCustomers('twin@example.com')) listed.push(found)
  expect(listed).toEqual([{ customer_id: one, user_id: 'twin' }])
})

test('SRV-11 a paid checkout sends signed events for a subscription, a first payment and a completed checkout', async () => {
  const { customer_id, session_id, facts } = await subscribed({ tier: 'creator', billing_interval: 'year' })
  await expect
    .poll(() =>
      hearing
        .of(customer_id)
        .map(({ news }) => news)
        .toSorted(),
    )
    .toEqual(['checkout', 'invoice', 'subscription'])
  const { subscriptions, invoices } = await facts()
  expect(subscriptions).toMatchObject([
    { tier: 'creator', billing_interval: 'year', status: 'active', cancel_at: null, ended_at: null },
  ])
  expect(invoices).toMatchObject([
    { tier: 'creator', billing_interval: 'year', reason: 'first', amount_paid_cents: 67_200 },
  ])
  const received = hearing.of(customer_id)
  expect(received.find(({ news }) => news === 'invoice')).toMatchObject({ invoice: invoices[0] })
  expect(await simulator.findCheckout(session_id)).toMatchObject({ status: 'complete' })
  expect(await simulator.payCheckout(session_id)).toBe(true)
  expect((await facts()).invoices).toHaveLength(1)
})

test('two who pay at the same time pay once', async () => {
  const person = await customer()
  const { session_id } = await opened(checkoutOf(person))
  expect(await Promise.all([1, 2, 3].map(() => simulator.payCheckout(session_id)))).toEqual([true, true, true])
  expect((await payments.listFacts(person.customer_id)).invoices).toHaveLength(1)
})

test('a declined card leaves the checkout open, and nothing is paid', async () => {
  const person = await customer()
  const { session_id, url } = await opened(checkoutOf(person))
  await simulator.declineCheckout(session_id)
  await expect.poll(() => hearing.types()).toContain('payment_intent.payment_failed')
  expect((await payments.listFacts(person.customer_id)).subscriptions).toEqual([])
  expect(await opened(checkoutOf(person, { earlier_session_id: session_id }))).toEqual({ session_id, url })
})

test('of two checkouts that are open only the newer can be paid', async () => {
  const person = await customer()
  const earlier = await opened(checkoutOf(person))
  const newer = await opened(checkoutOf(person, { tier: 'creator', earlier_session_id: earlier.session_id }))
  expect(await simulator.payCheckout(earlier.session_id)).toBe(false)
  expect(await simulator.findCheckout(earlier.session_id)).toMatchObject({ status: 'expired' })
  expect(await simulator.payCheckout(newer.session_id)).toBe(true)
  expect(await payments.openCheckout(checkoutOf(person, { earlier_session_id: newer.session_id }))).toBe('earlier_paid')
  await payments.closeCheckout(newer.session_id)
})

test('a checkout whose day has passed is not shown again, and another is opened', async () => {
  const person = await customer()
  const { session_id } = await opened(checkoutOf(person))
  clock.ahead_ms = 25 * 60 * 60 * 1_000
  const anew = await opened(checkoutOf(person, { earlier_session_id: session_id }))
  clock.ahead_ms = 0
  expect(anew.session_id).not.toBe(session_id)
  expect(await simulator.payCheckout(anew.session_id)).toBe(true)
})

test('a checkout of a customer whom the provider has forgotten is not shown to the one who comes next', async () => {
  const person = await customer()
  const { session_id } = await opened(checkoutOf(person))
  await stripe.customers.del(person.customer_id)
  const customer_id = await payments.ensureCustomer({ ...person, known: person.customer_id })
  const anew = await opened(checkoutOf({ ...person, customer_id }, { earlier_session_id: session_id }))
  expect(anew.session_id).not.toBe(session_id)
  expect(await simulator.findCheckout(session_id)).toMatchObject({ status: 'expired' })
})

test('of a customer whom the provider does not know there is nothing to tell', async () => {
  expect(await payments.listFacts('cus_none')).toMatchObject({ subscriptions: [], invoices: [] })
})

test('a checkout has its page where the product is', async () => {
  const person = await customer()
  const { session_id, url } = await opened(checkoutOf(person))
  expect(url).toBe(`http://localhost:3000/dev/payments/checkout/${session_id}`)
  expect(await simulator.findCheckout('cs_test_none')).toBeUndefined()
  expect(await simulator.findPortal(session_id)).toBeUndefined()
})

test('SRV-09 what is renewed is paid anew at a later second, and for the period after', async () => {
  const { act, facts } = await subscribed()
  const [before] = (await facts()).subscriptions
  expect([await act('renew'), await act('renew')]).toEqual([true, true])
  const { subscriptions, invoices } = await facts()
  expect(invoices.map(({ reason }) => reason).toSorted()).toEqual(['first', 'renewal', 'renewal'])
  expect(new Set(invoices.map(({ paid_at }) => paid_at.getTime())).size).toBe(3)
  const days =
    ((subscriptions[0]?.current_period_end.getTime() ?? 0) - (before?.current_period_end.getTime() ?? 0)) / 86_400_000
  expect(days).toBeGreaterThan(58)
})

test('SRV-10 a plan is cancelled to the end of its period, kept after all, or ended at once', async () => {
  const { act, facts, portal } = await subscribed()
  await act('cancel_at_period_end')
  const [ending] = (await facts()).subscriptions
  expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: ending?.current_period_end })
  await act('keep')
  expect((await facts()).subscriptions).toMatchObject([{ cancel_at_period_end: false, cancel_at: null }])
  await act('cancel_at_period_end')
  expect(await act('renew')).toBe(true)
  expect((await facts()).subscriptions).toMatchObject([{ status: 'canceled', ended_at: expect.any(Date) }])
  expect((await facts()).invoices).toHaveLength(1)
  expect(await act('renew')).toBe(false)
  expect((await portal())?.subscriptions).toEqual([])
})

test('a renewal that is declined can be paid afterwards', async () => {
  const { customer_id, act, facts } = await subscribed()
  await act('decline_renewal')
  expect(await facts()).toMatchObject({ subscriptions: [{ status: 'past_due' }], invoices: [{ reason: 'first' }] })
  await expect.poll(() => hearing.of(customer_id).map(({ type }) => type)).toContain('invoice.payment_failed')
  await act('pay')
  const { subscriptions, invoices } = await facts()
  expect(subscriptions).toMatchObject([{ status: 'active' }])
  expect(invoices.map(({ reason }) => reason).toSorted()).toEqual(['first', 'renewal'])
})

test('a plan change in the portal sends an event with the new plan', async () => {
  const { act, facts, portal } = await subscribed()
  const [subscription] = (await portal())?.subscriptions ?? []
  const dearest = subscription?.offers.at(-1)
  await act('change', dearest?.price_id)
  const { subscriptions, invoices } = await facts()
  expect(subscriptions).toMatchObject([{ tier: 'creator', billing_interval: 'year', status: 'active' }])
  expect(invoices.find(({ reason }) => reason === 'change')).toMatchObject({
    tier: 'creator',
    billing_interval: 'year',
  })
  expect(await act('change', 'price_none')).toBe(false)
})

test("nobody acts on another customer's subscription", async () => {
  const [one, other] = [await subscribed(), await subscribed()]
  const [theirs] = (await other.facts()).subscriptions
  const { url } = await payments.openPortal({
    customer_id: one.customer_id,
    return_url: 'http://localhost:3000/billing',
  })
  expect(
    await simulator.actInPortal(url.split('/').at(-1) ?? '', {
      action: 'cancel_now',
      subscription_id: theirs?.subscription_id ?? '',
    }),
  ).toBe(false)
  expect((await other.facts()).subscriptions).toMatchObject([{ status: 'active' }])
})

test('ending a subscription and deleting a customer can be repeated', async () => {
  const { customer_id, user_id, email, facts } = await subscribed()
  const [subscription] = (await facts()).subscriptions
  for (const _ of [1, 2]) await payments.cancelSubscription(subscription?.subscription_id ?? '')
  expect((await facts()).subscriptions).toMatchObject([{ status: 'canceled' }])
  const open = await opened(checkoutOf({ customer_id, user_id }))
  for (const _ of [1, 2]) await payments.endCustomer(customer_id)
  expect(await simulator.payCheckout(open.session_id)).toBe(false)
  expect(await payments.ensureCustomer({ user_id, email, known: customer_id })).not.toBe(customer_id)
})

test('events are dated after all earlier events, and facts are never older than the events', async () => {
  const { customer_id, act, facts } = await subscribed()
  for (const action of ['cancel_at_period_end', 'keep', 'cancel_at_period_end'] as const) await act(action)
  await expect.poll(() => hearing.of(customer_id).filter(({ news }) => news === 'subscription').length).toBe(4)
  const received = hearing
    .of(customer_id)
    .flatMap((event) => (event.news === 'subscription' ? [event.subscription] : []))
  const newest = received.toSorted((one, other) => other.told_at.getTime() - one.told_at.getTime())[0]
  expect(newest?.cancel_at_period_end).toBe(true)
  expect((await facts()).told_at.getTime()).toBeGreaterThanOrEqual(newest?.told_at.getTime() ?? Infinity)
})

test('retries events that were not accepted, and delivers events of other processes', async () => {
  hearing.answers.push(500, 500, 503)
  const elsewhere = paymentSimulator(options())
  const there = stripePayments({ reach: elsewhere.reach })
  const customer_id = await there.ensureCustomer({ user_id: 'far', email: 'far@example.com', known: null })
  const { session_id } = await opened(checkoutOf({ customer_id, user_id: 'far' }))
  await elsewhere.payCheckout(session_id)
  await elsewhere.close()
  await expect
    .poll(() =>
      hearing
        .of(customer_id)
        .map(({ news }) => news)
        .toSorted(),
    )
    .toEqual(['checkout', 'invoice', 'subscription'])
})

test('news that was changed, is ten minutes old or signed by somebody else is not read', async () => {
  const { customer_id } = await subscribed()
  await expect.poll(() => hearing.of(customer_id).length).toBeGreaterThan(0)
  const [event] = hearing.of(customer_id)
  if (!event) throw new Error('no event was received')
  const { body, signature } = event
  const changed = signature.replace(/v1=(.)/, (_, digit) => `v1=${digit === '0' ? 1 : 0}`)
  await expect(payments.readEvent(body, changed)).rejects.toThrow(UnsignedEventError)
  await expect(payments.readEvent(Buffer.concat([body, Buffer.from(' ')]), signature)).rejects.toThrow(
    UnsignedEventError,
  )
  vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
  await expect(payments.readEvent(body, signature)).rejects.toThrow(UnsignedEventError)
  vi.useRealTimers()
})

test('the API answers nobody without the key, and says what it does not know', async () => {
  const { api_url, secret_key } = await simulator.reach()
  expect((await fetch(`${api_url}/v1/customers`)).status).toBe(401)
  const headers = { authorization: `Bearer ${secret_key}` }
  const answers = await Promise.all(
    ['/v1/customers/cus_none', '/v1/nothing', '/v1/customers?color=red'].map((path) =>
      fetch(api_url + path, { headers }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 400])
  expect(await answers[0]?.json()).toMatchObject({ error: { type: 'invalid_request_error', code: 'resource_missing' } })
})

test('lists come in pages, the newest first', async () => {
  const make = async () => (await stripe.customers.create({ email: 'pages@example.com' })).id
  const made = [await make(), await make(), await make()] as const
  const first = await stripe.customers.list({ email: 'pages@example.com', limit: 2 })
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[made[2], made[1]], true])
  const rest = await stripe.customers.list({ email: 'pages@example.com', limit: 2, starting_after: made[1] })
  expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([[made[0]], false])
})

test('a lookup key leads to one price', async () => {
  const [{ id: product } = { id: '' }] = (await stripe.products.list({ limit: 1 })).data
  const price = {
    product,
    currency: 'usd',
    unit_amount: 100,
    recurring: { interval: 'month' },
    lookup_key: 'moved',
  } as const
  const first = await stripe.prices.create(price)
  await expect(stripe.prices.create(price)).rejects.toThrow(/already uses the lookup key/)
  const second = await stripe.prices.create({ ...price, transfer_lookup_key: true })
  expect((await stripe.prices.list({ lookup_keys: ['moved'] })).data.map(({ id }) => id)).toEqual([second.id])
  await stripe.prices.update(first.id, { active: false, metadata: { tier: 'starter' } })
  expect(await stripe.prices.retrieve(first.id)).toMatchObject({
    lookup_key: null,
    active: false,
    metadata: { tier: 'starter' },
  })
})

test('nothing went wrong unseen', async () => {
  const client = new pg.Pool({ connectionString: connection_string })
  await expect
    .poll(async () => (await client.query(`select from simulator_object where kind = 'delivery'`)).rowCount)
    .toBe(0)
  await client.end()
  expect(faults).toEqual([])
})
