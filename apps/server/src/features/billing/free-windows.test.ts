import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { setBalance } from '#test/billing/tokens.ts'
import { reconcileLedger, holdTokens, requireTokens, settleTokens } from './index.ts'
import { resetFreeWindows } from './reset-free-windows.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const clock = { ahead_ms: 0 }
const app = await testApp({ clock })
const work = { purpose: 'narration' as const, content_id: null, title: null, lines: 1 }

async function financeOf(user_id: string) {
  return (await app.server.inject({ url: '/users/me', headers: app.as(person(user_id)) })).json()
}

function hold(user_id: string, amount: number) {
  return app.db.transaction().execute((trx) => holdTokens(trx, clock, { ...work, user_id, amount }))
}

function settle(hold_id: string, cost: number) {
  return app.db
    .transaction()
    .execute((trx) => settleTokens(trx, hold_id, { outcome: 'completed', cost, lines_charged: 1 }))
}

async function movementsOf(user_id: string) {
  const rows = await app.db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount'])
    .where('user_id', '=', user_id)
    .orderBy('entry_id')
    .execute()
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}

function eventsOf(user_id: string) {
  return app.db
    .selectFrom('live_event')
    .select('payload')
    .where('name', '=', 'balance.updated')
    .where('user_id', '=', user_id)
    .orderBy('seq')
    .execute()
}

/** Runs work as a person with an account who comes back after so long. */
async function after(days: number, work: () => Promise<void>): Promise<void> {
  clock.ahead_ms += days * DAY_MS
  await work()
}

test.each([250, 0, -400, 7_000])(
  'SRV-05 BILL-12 a free balance of %i is set to 1,000 after thirty days, not before and once',
  async (tokens) => {
    const who = person(`reader-${tokens}`)
    clock.ahead_ms = 0
    await setBalance(app, who, tokens)
    await after(29.99, async () => expect((await financeOf(who.user_id)).current_token_amount).toBe(tokens))
    await after(0.02, async () => {
      const seen = await Promise.all(Array.from({ length: 8 }, () => financeOf(who.user_id)))
      for (const { current_token_amount, can_create } of seen)
        expect({ current_token_amount, can_create }).toEqual({ current_token_amount: 1_000, can_create: true })
      expect((await movementsOf(who.user_id)).slice(2)).toEqual([`reset ${1_000 - tokens}`])
      expect(await eventsOf(who.user_id)).toEqual([{ payload: { current_token_amount: 1_000 } }])
    })
    const next = new Date((await financeOf(who.user_id)).next_reset_date)
    expect(Math.round((next.getTime() - Date.now()) / DAY_MS)).toBe(60)
  },
)

test('SRV-05 of windows that nobody saw one is booked, by the chore as by a visit', async () => {
  clock.ahead_ms = 0
  for (const name of ['away', 'back']) await setBalance(app, person(name), 10)
  await after(100, () => resetFreeWindows(app))
  await resetFreeWindows(app)
  for (const name of ['away', 'back']) expect((await movementsOf(name)).slice(2)).toEqual(['reset 990'])
  expect((await eventsOf('away')).at(-1)).toEqual({ payload: { current_token_amount: 1_000 } })
})

test('SRV-03 SRV-05 who had nothing left may start something again, or write, when the window is over', async () => {
  clock.ahead_ms = 0
  await setBalance(app, person('spent'), 0)
  await setBalance(app, person('writes'), -5)
  const write = () => requireTokens({ db: app.db, clock }, 'writes')
  await expect(hold('spent', 20)).rejects.toThrow(CREATION_LIMIT_SENTENCE)
  await expect(write()).rejects.toThrow(CREATION_LIMIT_SENTENCE)
  clock.ahead_ms = 31 * DAY_MS
  const { hold_id, balance } = await hold('spent', 20)
  expect(balance.current_token_amount).toBe(980)
  await settle(hold_id, 20)
  await write()
  expect((await financeOf('writes')).current_token_amount).toBe(1_000)
})

test('SRV-05 a job that is under way when the window ends moves the new balance by nothing', async () => {
  clock.ahead_ms = 0
  const { hold_id } = await hold('across', 300)
  await after(31, async () => expect((await financeOf('across')).current_token_amount).toBe(1_000))
  expect(await settle(hold_id, 120)).toMatchObject({ current_token_amount: 1_000 })
  expect(await movementsOf('across')).toEqual([
    'grant 1000',
    'hold -300',
    'reset 300',
    'release 300',
    'charge -120',
    'lapse -180',
  ])
})

test('SRV-05 a job that ends after the window, before anybody looked, counts in the old one', async () => {
  clock.ahead_ms = 0
  const { hold_id } = await hold('unseen', 300)
  clock.ahead_ms = 31 * DAY_MS
  await settle(hold_id, 120)
  expect((await financeOf('unseen')).current_token_amount).toBe(1_000)
  const { hold_id: later } = await hold('unseen', 50)
  await settle(later, 50)
  expect((await financeOf('unseen')).current_token_amount).toBe(950)
})

test('an admin has no windows, and keeps the plan', async () => {
  clock.ahead_ms = 0
  await setBalance(app, person('boss'), 90_000)
  await app.db.updateTable('user_finance').set({ subscription_tier: 'admin' }).where('user_id', '=', 'boss').execute()
  clock.ahead_ms = 65 * DAY_MS
  expect(await financeOf('boss')).toMatchObject({
    current_token_amount: 90_000,
    subscription_tier: 'admin',
    next_reset_date: null,
  })
  expect(await movementsOf('boss')).toEqual(['grant 1000', 'grant 89000'])
})

test('who becomes admin keeps what is there, however many windows were before and pass then', async () => {
  clock.ahead_ms = 0
  await setBalance(app, person('promoted'), 200)
  clock.ahead_ms = 31 * DAY_MS
  expect((await financeOf('promoted')).current_token_amount).toBe(1_000)
  await app.db
    .updateTable('user_finance')
    .set({ subscription_tier: 'admin' })
    .where('user_id', '=', 'promoted')
    .execute()
  await setBalance(app, person('promoted'), 90_000)
  clock.ahead_ms = 95 * DAY_MS
  expect((await financeOf('promoted')).current_token_amount).toBe(90_000)
  expect(await movementsOf('promoted')).toEqual(['grant 1000', 'grant -800', 'reset 800', 'grant 89000'])
})

test(
  'BILL-10 SRV-07 SRV-08 what is paid moves balance and plan, and its end brings the free plan with a fresh window',
  { meta: { requirements: ['SRV-09', 'SRV-10', 'BILL-15'] } },
  async () => {
    clock.ahead_ms = 0
    const user_id = 'payer'
    await setBalance(app, person(user_id), 600)
    const day = (days: number) => new Date(Date.now() + days * DAY_MS)
    const plan = { user_id, subscription_id: 'sub_1', tier: 'starter' as const, billing_interval: 'year' as const }
    const reported = {
      status: 'active' as const,
      started_at: day(1),
      current_period_end: day(366),
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      told_at: day(1),
      told_by: 'evt',
    }
    await app.db
      .insertInto('subscription')
      .values({ ...plan, ...reported })
      .execute()
    const pay = (reason: 'first' | 'renewal', days: number) =>
      app.db
        .insertInto('paid_invoice')
        .values({ ...plan, invoice_id: `in_${days}`, reason, paid_at: day(days), amount_paid_cents: 16_800 })
        .execute()
    const book = () => app.db.transaction().execute((trx) => reconcileLedger(trx, clock, user_id))

    await pay('first', 1)
    expect([await book(), await book()]).toEqual([
      { user_id, current_token_amount: 120_600 },
      { user_id, current_token_amount: 120_600 },
    ])
    clock.ahead_ms = 100 * DAY_MS
    expect(await financeOf(user_id)).toMatchObject({
      current_token_amount: 120_600,
      subscription_tier: 'starter',
      billing_interval: 'year',
      next_reset_date: null,
    })

    clock.ahead_ms = 367 * DAY_MS
    const { hold_id } = await hold(user_id, 121_000)
    await pay('renewal', 368)
    expect((await book()).current_token_amount).toBe(120_000)
    await settle(hold_id, 121_000)
    expect((await financeOf(user_id)).current_token_amount).toBe(120_000)

    const ended_at = day(732)
    const ends = { status: 'canceled' as const, ended_at }
    await app.db.updateTable('subscription').set(ends).where('subscription_id', '=', 'sub_1').execute()
    clock.ahead_ms = 733 * DAY_MS
    expect((await book()).current_token_amount).toBe(1_000)
    expect(await financeOf(user_id)).toMatchObject({
      subscription_tier: 'free',
      billing_interval: null,
      next_reset_date: new Date(ended_at.getTime() + 30 * DAY_MS).toISOString(),
    })
  },
)
