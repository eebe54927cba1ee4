import { expect, test } from 'vitest'
import type { PaymentFacts } from '@app/ports/payments.ts'
import { person, testApp } from '#test/app.ts'
import { buyStarter, paymentEvents } from '#test/billing/payment-events.ts'
import { reconcileCustomer } from './reconcile-customer.ts'

const app = await testApp()
const provider = await paymentEvents(app)
const plan = { tier: 'starter', billing_interval: 'month' } as const
const SOON = Math.floor(Date.now() / 1_000) + 60
const bought = { at: SOON, plan, started: SOON, ends: SOON + 30 * 24 * 60 * 60 } as const

function financeOf(user_id: string) {
  return app.db.selectFrom('user_finance').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()
}

/** The same, with a provider that answers what it knows otherwise. */
function asking(listFacts: (customer_id: string) => Promise<PaymentFacts>) {
  return { ...app, payments: { ...app.payments, listFacts } }
}

test('SRV-11 keeps a subscription that is reported while the list of the provider is being read', async () => {
  const customer = await provider.payer('racer')
  const slow = asking(async (customer_id) => {
    const facts = await app.payments.listFacts(customer_id)
    await provider.send(provider.subscription({ customer, subscription: 'sub_racer', ...bought, event: 'created' }))
    return facts
  })
  await reconcileCustomer(slow, customer)
  expect(await financeOf('racer')).toMatchObject({ subscription_tier: 'starter', subscription_status: 'active' })
})

test('restores a subscription that ended because the wrong account of the provider was queried', async () => {
  const customer = await buyStarter(app, 'wanderer', app.as(person('wanderer')))
  await reconcileCustomer(app, customer)
  expect(await financeOf('wanderer')).toMatchObject({ subscription_tier: 'starter', current_token_amount: 11_000 })
  const { told_at } = await app.payments.listFacts(customer)
  await reconcileCustomer(
    asking(async () => ({
      told_at: new Date(told_at.getTime() + 1_000),
      subscriptions: [],
      invoices: [],
      reversals: [],
    })),
    customer,
  )
  expect(await financeOf('wanderer')).toMatchObject({ subscription_tier: 'free', current_token_amount: 1_000 })
  await expect
    .poll(async () => (await reconcileCustomer(app, customer))?.after)
    .toMatchObject({ subscription_tier: 'starter', subscription_status: 'active', current_token_amount: 11_000 })
})

test('finds a refund and a lost dispute without events, and gives back what the provider no longer lists', async () => {
  const customer = await buyStarter(app, 'refunded', app.as(person('refunded')))
  await reconcileCustomer(app, customer)
  const { url } = await app.payments.openPortal({ customer_id: customer, return_url: 'http://localhost/billing' })
  const portal = url.split('/').at(-1) ?? ''
  const [invoice] = (await app.simulator?.findPortal(portal))?.invoices ?? []
  for (const action of ['refund_half', 'dispute', 'lose_dispute'] as const)
    expect(await app.simulator?.actOnPayment(portal, { invoice_id: invoice?.invoice_id ?? '', action })).toBe(true)
  for (let times = 0; times < 2; times += 1) await reconcileCustomer(app, customer)
  expect(await financeOf('refunded')).toMatchObject({ current_token_amount: 1_000, subscription_tier: 'starter' })
  const facts = await app.payments.listFacts(customer)
  expect(facts.reversals?.map(({ kind, amount_cents }) => [kind, amount_cents]).toSorted()).toEqual([
    ['dispute', 1_700],
    ['refund', 850],
  ])
  await reconcileCustomer(
    asking(async () => ({ ...facts, told_at: new Date(facts.told_at.getTime() + 1_000), reversals: [] })),
    customer,
  )
  expect(await financeOf('refunded')).toMatchObject({ current_token_amount: 11_000 })
})

test('a refund stays taken when the provider no longer knows the customer', async () => {
  const customer = await buyStarter(app, 'forgotten', app.as(person('forgotten')))
  await reconcileCustomer(app, customer)
  const { url } = await app.payments.openPortal({ customer_id: customer, return_url: 'http://localhost/billing' })
  const portal = url.split('/').at(-1) ?? ''
  const [invoice] = (await app.simulator?.findPortal(portal))?.invoices ?? []
  await app.simulator?.actOnPayment(portal, { invoice_id: invoice?.invoice_id ?? '', action: 'refund' })
  await reconcileCustomer(app, customer)
  expect(await financeOf('forgotten')).toMatchObject({ current_token_amount: 1_000, subscription_tier: 'starter' })
  await app.db.deleteFrom('simulator_object').where('object_id', '=', customer).execute()
  // Stripe dates events by the second, so the next second has to come.
  await expect
    .poll(async () => (await reconcileCustomer(app, customer))?.after)
    .toMatchObject({ subscription_tier: 'free', current_token_amount: 1_000 })
  const reversals = await app.db
    .selectFrom('payment_reversal')
    .select('amount_cents')
    .where('user_id', '=', 'forgotten')
    .execute()
  expect(reversals).toEqual([{ amount_cents: 1_700 }])
})
