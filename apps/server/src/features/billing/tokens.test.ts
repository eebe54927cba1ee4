import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { holdTokens, settleTokens } from './index.ts'

const app = await testApp()
/** Settles the holds: no worker runs these jobs. */
afterEach(() => settleOpenHolds(app))
const work = { purpose: 'narration' as const, content_id: null, title: null, lines: 1 }

function hold(user_id: string, amount: number, at_once = 1_000) {
  return app.db.transaction().execute((trx) => holdTokens(trx, app.clock, { ...work, user_id, amount, at_once }))
}

function settle(hold_id: string, cost: number) {
  return app.db
    .transaction()
    .execute((trx) => settleTokens(trx, hold_id, { outcome: 'completed', cost, lines_charged: 1 }))
}

function financeOf(user_id: string) {
  return app.server.inject({ url: '/users/me', headers: app.as(person(user_id)) })
}

async function ledgerOf(user_id: string) {
  return app.db.selectFrom('ledger_entry').selectAll().where('user_id', '=', user_id).orderBy('entry_id').execute()
}

/** Every entry says the balance after it, and the last one's is the balance there is. */
async function expectBalanced(user_id: string): Promise<number> {
  const entries = await ledgerOf(user_id)
  let sum = 0
  for (const { amount, balance_after } of entries) expect(balance_after).toBe((sum += amount))
  expect((await financeOf(user_id)).json().current_token_amount).toBe(sum)
  return sum
}

test(
  'DATA-24 DATA-25 DATA-28 ten first looks at once open one account with one grant of 1,000',
  { meta: { requirements: ['SRV-06', 'API-O07'] } },
  async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => financeOf('new')))
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        user_id: 'new',
        current_token_amount: 1_000,
        subscription_tier: 'free',
        subscription_status: 'active',
        billing_interval: null,
        next_billing_date: null,
        stripe_customer_id: null,
        cancel_at_period_end: false,
        cancel_at: null,
        next_reset_date: expect.any(String),
        can_create: true,
      })
    }
    expect(await ledgerOf('new')).toMatchObject([{ kind: 'grant', amount: 1_000, balance_after: 1_000, hold_id: null }])
  },
)

test('SRV-14 a visitor has no balance, and no client writes one', async () => {
  expect((await app.server.inject({ url: '/users/me' })).statusCode).toBe(401)
  for (const method of ['PUT', 'POST', 'PATCH', 'DELETE'] as const) {
    const response = await app.server.inject({
      method,
      url: '/users/me',
      headers: app.as(person('greedy')),
      payload: { current_token_amount: 9 },
    })
    expect(response.statusCode).toBe(404)
  }
  expect((await financeOf('greedy')).json().current_token_amount).toBe(1_000)
})

test('SRV-01 the balance is the sum of the ledger after any mix of holds and settlements at once', async () => {
  const holds = await Promise.all(Array.from({ length: 12 }, (_, index) => hold('mixed', index)))
  await expectBalanced('mixed')
  const settlements = holds.flatMap(({ hold_id }, index) => [
    settle(hold_id, index % 7),
    settle(hold_id, index % 5),
    hold('mixed', 1),
  ])
  await Promise.all(settlements)
  expect(await expectBalanced('mixed')).toBeLessThan(1_000)
  const kinds = (await ledgerOf('mixed')).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'release')).toHaveLength(12)
  expect(kinds.filter((kind) => kind === 'grant')).toHaveLength(1)
})

test('SRV-23 a hold settles once, however many ask at once', async () => {
  const { hold_id } = await hold('once', 100)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => settle(hold_id, 40 + index)))
  const settled = answers.filter((answer) => answer !== undefined)
  expect(settled).toHaveLength(1)
  expect(await expectBalanced('once')).toBe(settled[0]?.current_token_amount)
  expect((await ledgerOf('once')).map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release', 'charge'])
})

test('a job that cost nothing is not charged', async () => {
  const { hold_id } = await hold('free', 100)
  await settle(hold_id, 0)
  expect((await ledgerOf('free')).map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release'])
  expect(await expectBalanced('free')).toBe(1_000)
})

test('SRV-04 of many who hold at once no more than the limit succeed', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => hold('limited', 1, 5)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(new Set(refusals)).toEqual(new Set(['access_denied']))
  expect(await expectBalanced('limited')).toBe(995)
})

test('SRV-03 BILL-O03 of many who hold at once only those who found a balance above zero succeed', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => hold('drained', 400)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await expectBalanced('drained')).toBe(-200)
  expect((await financeOf('drained')).json()).toMatchObject({ current_token_amount: -200, can_create: false })
})

test('the ledger takes additions and nothing else', async () => {
  await hold('fixed', 10)
  for (const change of [
    sql`update ledger_entry set amount = 0 where user_id = 'fixed'`,
    sql`delete from ledger_entry where user_id = 'fixed'`,
    sql`truncate ledger_entry`,
  ]) {
    await expect(change.execute(app.db)).rejects.toThrow('the ledger is append-only')
  }
  expect(await expectBalanced('fixed')).toBe(990)
})

test('SRV-35 the database refuses a balance that no entry brought, and an entry that does not go on from the last', async () => {
  await financeOf('kept')
  const set = app.db
    .updateTable('user_finance')
    .set({ current_token_amount: 5_000 })
    .where('user_id', '=', 'kept')
    .execute()
  await expect(set).rejects.toThrow('the balance is not the sum of the ledger')
  const entry = { user_id: 'kept', kind: 'grant' as const, amount: 10, reason: 'a gift' }
  await expect(
    app.db
      .insertInto('ledger_entry')
      .values({ ...entry, balance_after: 1_010 })
      .execute(),
  ).rejects.toThrow('the balance is not the sum of the ledger')
  await expect(
    app.db
      .insertInto('ledger_entry')
      .values({ ...entry, balance_after: 10 })
      .execute(),
  ).rejects.toThrow('the ledger does not add up')
  expect(await expectBalanced('kept')).toBe(1_000)
})

test('BILL-10 what is charged is never more than what was set aside', async () => {
  const { hold_id } = await hold('quoted', 40)
  await settle(hold_id, 90)
  expect(await expectBalanced('quoted')).toBe(960)
})

test('a hold that is rolled back was never there', async () => {
  await financeOf('undone')
  const failing = app.db.transaction().execute(async (trx) => {
    await holdTokens(trx, app.clock, { ...work, user_id: 'undone', amount: 100, at_once: 5 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await ledgerOf('undone')).toHaveLength(1)
  expect(await expectBalanced('undone')).toBe(1_000)
})
