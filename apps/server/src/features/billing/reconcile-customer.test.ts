import { expect, test } from 'vitest'
import type { PaymentFacts } from '#ports/payments.ts'
import { person, testApp } from '../../../test/app.ts'
import { buyStarter, paymentEvents } from '../../../test/payment-events.ts'
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

test('SRV-11 a plan that is told of while the provider is being asked is not taken for one that it does not know', async () => {
  const customer = await provider.payer('racer')
  const slow = asking(async (customer_id) => {
    const facts = await app.payments.listFacts(customer_id)
    await provider.send(provider.subscription({ customer, subscription: 'sub_racer', ...bought, event: 'created' }))
    return facts
  })
  await reconcileCustomer(slow, customer)
  expect(await financeOf('racer')).toMatchObject({ subscription_tier: 'starter', subscription_status: 'active' })
})

test('a plan that was ended because another account of the provider did not know it goes on once the right one is asked', async () => {
  const customer = await buyStarter(app, 'wanderer', app.as(person('wanderer')))
  await reconcileCustomer(app, customer)
  expect(await financeOf('wanderer')).toMatchObject({ subscription_tier: 'starter', current_token_amount: 11_000 })
  const { told_at } = await app.payments.listFacts(customer)
  await reconcileCustomer(
    asking(async () => ({ told_at: new Date(told_at.getTime() + 1_000), subscriptions: [], invoices: [] })),
    customer,
  )
  expect(await financeOf('wanderer')).toMatchObject({ subscription_tier: 'free', current_token_amount: 1_000 })
  await expect
    .poll(async () => (await reconcileCustomer(app, customer))?.after, { timeout: 15_000 })
    .toMatchObject({ subscription_tier: 'starter', subscription_status: 'active', current_token_amount: 11_000 })
})
