import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpStripe } from '#adapters/payments/set-up-stripe.ts'
import { accountsApp, signedIn } from '#test/accounts-app.ts'
import { buyStarter, paymentEvents } from '#test/billing/payment-events.ts'
import { startProgram, temporaryDataDir, type Ended } from '#test/processes/program.ts'

const app = await accountsApp()
const provider = await paymentEvents(app)
const { secret_key, webhook_secret, api_url } = provider.access
const STRIPE = { STRIPE_SECRET_KEY: secret_key, STRIPE_API_URL: api_url }

async function reconcile(...args: string[]): Promise<Ended> {
  const env = {
    ...STRIPE,
    STRIPE_WEBHOOK_SECRET: webhook_secret,
    DATABASE_URL: app.connection_string,
    DATA_DIR: await temporaryDataDir(),
  }
  return startProgram({ program: 'payments-reconcile', env, args }).ended
}

async function customerOf(email: string) {
  const { authorization } = await signedIn(app, email)
  const viewer = await app.identity.viewerOf(authorization)
  if (!viewer || viewer === 'refused') throw new Error('not signed in')
  return { user_id: viewer.user_id, customer: await buyStarter(app, viewer.user_id, { authorization }) }
}

function financeOf(user_id: string) {
  return app.db.selectFrom('user_finance').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()
}

test(
  'payments:setup makes what is missing, says so, and leaves alone what is there',
  { timeout: 120_000 },
  async () => {
    const cheap = await provider.stripe.prices.list({ lookup_keys: ['duologue_starter_month'] })
    await provider.stripe.prices.update(cheap.data[0]?.id ?? '', { active: false })
    const first = await startProgram({ program: 'payments-setup', env: STRIPE }).ended
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout.split('\n').filter(Boolean)).toEqual([
      'product duologue_starter: was there',
      'product duologue_creator: was there',
      'price duologue_starter_month: made',
      'price duologue_starter_year: was there',
      'price duologue_creator_month: was there',
      'price duologue_creator_year: was there',
      'portal configuration: was there',
      expect.stringContaining('No webhook was created'),
    ])
    const prices = await provider.stripe.prices.list({ active: true })
    expect(prices.data.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount]).toSorted()).toEqual([
      ['duologue_creator_month', 6_800],
      ['duologue_creator_year', 67_200],
      ['duologue_starter_month', 1_700],
      ['duologue_starter_year', 16_800],
    ])
  },
)

test(
  'payments:setup makes the webhook where Stripe can reach it, and prints its secret only then',
  { timeout: 120_000 },
  async () => {
    const url = 'https://duologue.example/webhooks/stripe'
    const { code, stderr, stdout } = await startProgram({
      program: 'payments-setup',
      env: { ...STRIPE, PUBLIC_URL: 'https://duologue.example' },
    }).ended
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /webhook https:\/\/duologue\.example\/webhooks\/stripe: made\n\nSTRIPE_WEBHOOK_SECRET=whsec_\w+\n/,
    )
    const {
      data: [webhook],
    } = await provider.stripe.webhookEndpoints.list()
    const {
      Stripe: { API_VERSION },
    } = await import('stripe')
    expect(webhook).toMatchObject({ url, api_version: API_VERSION, status: 'enabled' })
    for (const event of [
      'invoice.paid',
      'invoice.payment_failed',
      'checkout.session.completed',
      'customer.subscription.deleted',
    ])
      expect(webhook?.enabled_events).toContain(event)
    let last
    for await (const step of setUpStripe(provider.stripe, url)) last = step
    expect(last).toEqual({ thing: `webhook ${url}`, did: 'was there' })
    expect((await provider.stripe.webhookEndpoints.list()).data).toHaveLength(1)
  },
)

test(
  'payments:reconcile repairs one person, or everybody, from what the provider knows',
  { timeout: 120_000 },
  async () => {
    const ana = await customerOf('ana@example.com')
    const ben = await customerOf('ben@example.com')
    // As a backup from before has it.
    await app.db
      .updateTable('user_finance')
      .set({ stripe_customer_id: null })
      .where('user_id', 'in', [ana.user_id, ben.user_id])
      .execute()
    const one = await reconcile('--user=Ana@Example.com')
    expect([one.code, one.stdout, one.stderr]).toEqual([
      0,
      `${ana.user_id}: starter month active, 11000 tokens, was free active, 1000 tokens; 1 new payment\n1 account looked at.\n`,
      '',
    ])
    expect(await financeOf(ben.user_id)).toMatchObject({ subscription_tier: 'free' })
    const all = await reconcile()
    expect(all.stdout).toContain(`${ana.user_id}: starter month active, 11000 tokens, as it was\n`)
    expect(all.stdout).toContain(
      `${ben.user_id}: starter month active, 11000 tokens, was free active, 1000 tokens; 1 new payment\n`,
    )
    expect(await financeOf(ben.user_id)).toMatchObject({
      subscription_tier: 'starter',
      stripe_customer_id: ben.customer,
    })
  },
)

test(
  'payments:reconcile goes on after a customer whom it cannot read, names it, and says that it is not done',
  { timeout: 120_000 },
  async () => {
    const cleo = await customerOf('cleo@example.com')
    const dora = await customerOf('dora@example.com')
    await sql`update simulator_object set body = body - 'status' where kind = 'subscription' and customer_id = ${cleo.customer}`.execute(
      app.db,
    )
    const { code, stdout, stderr } = await reconcile()
    expect(stdout).toContain(
      `${dora.user_id}: starter month active, 11000 tokens, was free active, 1000 tokens; 1 new payment\n`,
    )
    expect(stdout).toMatch(/\d accounts looked at, 1 customer could not be read\.\n$/)
    expect(stderr).toContain(`${cleo.customer}: `)
    expect([code, stderr.trim().split('\n').length]).toEqual([3, 1])
  },
)
