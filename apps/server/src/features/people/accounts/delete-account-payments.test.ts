import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PaymentsError } from '@app/ports/payments.ts'
import { accountsApp, PASSWORD, signedIn } from '#test/accounts-app.ts'
import { buyStarter, paymentEvents } from '#test/billing/payment-events.ts'
import { deleteAccountData } from './delete-account-data.ts'

const app = await accountsApp()
const { stripe } = await paymentEvents(app)
const going = new AbortController().signal

async function deleteSubscriber(email: string) {
  const { authorization } = await signedIn(app, email)
  const viewer = await app.identity.viewerOf(authorization)
  if (!viewer || viewer === 'refused') throw new Error('not signed in')
  const customer = await buyStarter(app, viewer.user_id, { authorization })
  expect(
    (
      await app.server.inject({
        method: 'POST',
        url: '/api/account/deletion',
        headers: { authorization },
        payload: { email, current_password: PASSWORD },
      })
    ).statusCode,
  ).toBe(200)
  const { deletion_id } = await app.db
    .selectFrom('account_deletion')
    .select('deletion_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { ...viewer, customer, deletion_id }
}

async function statusesOf(customer: string) {
  return (await stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status)
}

async function settle(): Promise<void> {
  await app.db
    .updateTable('account_deletion')
    .set({ requested_at: sql`requested_at - interval '1 hour'` })
    .execute()
}

test('deleting an account ends its subscriptions and deletes the customer at the provider', async () => {
  const { user_id, customer, deletion_id } = await deleteSubscriber('ana@example.com')
  expect(await statusesOf(customer)).toEqual(['active'])
  for (let run = 0; run < 2; run += 1) await deleteAccountData(app, deletion_id, going)
  expect(await statusesOf(customer)).toEqual(['canceled'])
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  const { rows: kept } =
    await sql`select object_id from simulator_object where position('ana@example.com' in body::text) > 0`.execute(
      app.db,
    )
  expect(kept).toEqual([])
  await settle()
  await deleteAccountData(app, deletion_id, going)
  expect(
    await app.db
      .selectFrom('user_finance')
      .select(['stripe_customer_id', 'checkout_session_id', 'next_reset_at'])
      .where('user_id', '=', user_id)
      .execute(),
  ).toEqual([{ stripe_customer_id: null, checkout_session_id: null, next_reset_at: null }])
})

test('an unreachable provider does not hold up the rest of a deletion, and is retried', async () => {
  const { deletion_id, customer } = await deleteSubscriber('ben@example.com')
  const away = {
    ...app,
    payments: { ...app.payments, endCustomer: () => Promise.reject(new PaymentsError('no answer')) },
  }
  await expect(deleteAccountData(away, deletion_id, going)).rejects.toThrow('no answer')
  const emails = await app.db
    .selectFrom('mailbox_letter')
    .select('recipient')
    .where('recipient', '=', 'ben@example.com')
    .execute()
  expect(emails).toEqual([])
  await settle()
  await expect(deleteAccountData(away, deletion_id, going)).rejects.toThrow('no answer')
  expect(await statusesOf(customer)).toEqual(['active'])
  await deleteAccountData(app, deletion_id, going)
  expect(await statusesOf(customer)).toEqual(['canceled'])
  expect(
    await app.db.selectFrom('account_deletion').selectAll().where('deletion_id', '=', deletion_id).execute(),
  ).toEqual([])
})
