import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp } from '../../../test/app.ts'
import { holdTokens, payForClips, settleTokens } from './index.ts'

const app = await testApp()

function hold(user_id: string, amount: number, at_once = 1_000) {
  return app.db.transaction().execute((trx) => holdTokens(trx, { user_id, amount, reason: 'test', at_once }))
}

function settle(hold_id: string, cost: number) {
  return app.db.transaction().execute((trx) => settleTokens(trx, hold_id, cost, 'test'))
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

test('SRV-06 API-O07 ten first looks at once open one account with one grant of 1,000', async () => {
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
      can_create: true,
    })
  }
  expect(await ledgerOf('new')).toMatchObject([{ kind: 'grant', amount: 1_000, balance_after: 1_000, hold_id: null }])
})

test('SRV-14 a visitor has no balance, and no client writes one', async () => {
  expect((await app.server.inject({ url: '/users/me' })).statusCode).toBe(401)
  for (const method of ['PUT', 'POST', 'PATCH', 'DELETE'] as const) {
    const response = await app.server.inject({ method, url: '/users/me', headers: app.as(person('greedy')), payload: { current_token_amount: 9 } })
    expect(response.statusCode).toBe(404)
  }
  expect((await financeOf('greedy')).json().current_token_amount).toBe(1_000)
})

test('SRV-01 the balance is the sum of the ledger after any mix of holds and settlements at once', async () => {
  const holds = await Promise.all(Array.from({ length: 30 }, (_, index) => hold('mixed', index)))
  await expectBalanced('mixed')
  const settlements = holds.flatMap(({ hold_id }, index) => [settle(hold_id, index % 7), settle(hold_id, index % 5), hold('mixed', 1)])
  await Promise.all(settlements)
  expect(await expectBalanced('mixed')).toBeLessThan(1_000)
  const kinds = (await ledgerOf('mixed')).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'release')).toHaveLength(30)
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

test('a hold that is rolled back was never there', async () => {
  await financeOf('undone')
  const failing = app.db.transaction().execute(async (trx) => {
    await holdTokens(trx, { user_id: 'undone', amount: 100, reason: 'test', at_once: 5 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await ledgerOf('undone')).toHaveLength(1)
  expect(await expectBalanced('undone')).toBe(1_000)
})

test('SRV-01 a line costs its person once, each of its twins nothing, and another person again', async () => {
  const clip_hash = 'a'.repeat(64)
  await app.db
    .insertInto('clip')
    .values({ clip_hash, engine: 'x', engine_version: '1', voice_name: 'Kore', spoken_text: 'x', object_key: 'clips/aa/a.pcm', sample_rate_hz: 24_000, samples: 1, words: '[]', words_estimated: true, peaks: '[]' })
    .execute()
  const text = 'x'.repeat(9_000)
  const pay = (user_id: string, lines: { text: string; clip_hash: string | null }[]) => app.db.transaction().execute((trx) => payForClips(trx, user_id, lines))
  expect(await pay('first', [{ text, clip_hash }, { text, clip_hash }, { text, clip_hash: null }])).toBe(148)
  expect(await pay('first', [{ text, clip_hash }])).toBe(0)
  expect(await pay('second', [{ text, clip_hash }])).toBe(148)
  expect(await pay('second', [])).toBe(0)
})
