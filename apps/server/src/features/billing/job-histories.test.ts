import { plans } from '@app/domain/billing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#database/schema.ts'
import { testApp } from '#test/app.ts'
import { expectLedgerConsistent } from '#test/billing/expect-ledger-consistent.ts'
import { readNow } from '#database/now-by.ts'
import { reconcileLedger, grantFirstTokens, holdTokens, settleForLines, settleTokens } from './index.ts'
import { getFinanceRow } from './finance.repository.ts'
import { readFinance } from './read-finance.ts'
import { upsertReversal } from './subscriptions/reversals.repository.ts'

const app = await testApp()
const HISTORIES = 500
const AT_ONCE = 10
const DAY_MS = 24 * 60 * 60 * 1_000
const WINDOW_MS = 30 * DAY_MS

const Step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('hold' as const), tokens: fc.integer({ min: 0, max: 1_500 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('settle' as const),
      which: fc.nat({ max: 5 }),
      cost: fc.integer({ min: 0, max: 2_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fail' as const), which: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('take_back' as const), cents: fc.integer({ min: 0, max: 2_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('buy' as const, 'renew' as const, 'end' as const) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never

/** A model of the expected balance, from the rules alone and independent of the product's own code. */
function rules() {
  let balance: number = plans.free.tokens
  let window_from = 0
  let isPaid = false
  /** Tokens that the last payment brought, and how many of them were taken back. */
  let brought = 0
  let back = 0
  let open: { tokens: number; counts: boolean }[] = []
  const set = (tokens: number) => {
    balance = tokens
    brought = 0
    back = 0
    open = open.map((hold) => ({ ...hold, counts: false }))
  }
  return {
    look(now: number) {
      if (isPaid || now - window_from < WINDOW_MS) return
      window_from += Math.floor((now - window_from) / WINDOW_MS) * WINDOW_MS
      set(plans.free.tokens)
    },
    hold(tokens: number) {
      if (balance <= 0) return false
      balance -= tokens
      open.push({ tokens, counts: true })
      return true
    },
    settle(index: number, cost: number) {
      const [hold] = open.splice(index, 1)
      if (hold?.counts) balance += hold.tokens - Math.min(cost, hold.tokens)
    },
    buy() {
      if (!isPaid) {
        balance += plans.starter.tokens
        brought = plans.starter.tokens
        back = 0
      }
      isPaid = true
    },
    renew() {
      if (!isPaid) return
      set(plans.starter.tokens)
      brought = plans.starter.tokens
    },
    /** `cents` of the last payment are away in all. */
    takeBack(cents: number) {
      const wanted = Math.round((brought * Math.min(cents, 1_700)) / 1_700)
      balance -= wanted - back
      back = wanted
    },
    end(now: number) {
      if (!isPaid) return
      isPaid = false
      window_from = now
      set(plans.free.tokens)
    },
    opened: (now: number) => void (window_from = now),
    isPaid: () => isPaid,
    endAll() {
      for (const { tokens, counts } of open) balance += counts ? tokens : 0
    },
    balance: () => balance,
  }
}

let people = 0

function inTrx<T>(work: (trx: Db) => Promise<T>): Promise<T> {
  return app.db.transaction().execute(work)
}

/** New person, by the product and by the rules, with a clock of their own. */
async function newcomer() {
  const user_id = `person-${people++}`
  const clock = { ahead_ms: 0 }
  const should = rules()
  const holds: string[] = []
  const plan = { user_id, tier: 'starter' as const, billing_interval: 'month' as const }
  let subscription_id = ''
  let invoice_id = ''
  await inTrx((trx) => grantFirstTokens(trx, user_id))
  should.opened((await getFinanceRow(app.db, user_id)).created_at.getTime())

  const book = () => inTrx((trx) => reconcileLedger(trx, clock, user_id))
  const settle = (hold_id: string, cost: number) =>
    inTrx((trx) => settleTokens(trx, hold_id, { outcome: 'completed', cost, lines_charged: 1 }))

  const fail = (hold_id: string) => inTrx((trx) => settleForLines(trx, hold_id, { outcome: 'failed', lines: [] }))

  async function pay(reason: 'first' | 'renewal', paid_at: Date): Promise<void> {
    invoice_id = `${subscription_id}-${paid_at.getTime()}`
    await app.db
      .insertInto('paid_invoice')
      .values({ ...plan, invoice_id, subscription_id, reason, paid_at, amount_paid_cents: 1_700 })
      .execute()
    await book()
  }

  const doing = {
    async hold({ tokens }: { tokens: number }) {
      const hold = inTrx((trx) =>
        holdTokens(trx, clock, {
          user_id,
          amount: tokens,
          lines: 1,
          purpose: 'narration',
          content_id: null,
          title: null,
        }),
      )
      if (should.hold(tokens)) holds.push((await hold).hold_id)
      else await expect(hold).rejects.toMatchObject({ code: 'tokens_exhausted' })
    },
    async settle({ which, cost }: { which: number; cost: number }) {
      const at = holds.length === 0 ? 0 : which % holds.length
      const [hold_id] = holds.splice(at, 1)
      if (!hold_id) return
      should.settle(at, cost)
      const settled = await Promise.all([settle(hold_id, cost), settle(hold_id, cost)])
      expect(settled.filter(Boolean)).toHaveLength(1)
    },
    /** Gives everything back, and none of its lines counts as paid. */
    async fail({ which }: { which: number }) {
      const at = holds.length === 0 ? 0 : which % holds.length
      const [hold_id] = holds.splice(at, 1)
      if (!hold_id) return
      should.settle(at, 0)
      const failed = await Promise.all([fail(hold_id), fail(hold_id)])
      expect(failed.filter(Boolean)).toHaveLength(1)
    },
    async buy(now: Date) {
      if (should.isPaid()) return
      subscription_id = `${user_id}-${now.getTime()}`
      const times = {
        started_at: now,
        current_period_end: now,
        cancel_at_period_end: false,
        cancel_at: null,
        ended_at: null,
        told_at: now,
        told_by: 'x',
      }
      await app.db
        .insertInto('subscription')
        .values({ ...plan, ...times, subscription_id, status: 'active' })
        .execute()
      await pay('first', now)
      should.buy()
    },
    async renew(now: Date) {
      if (!should.isPaid()) return
      await pay('renewal', now)
      should.renew()
    },
    async take_back({ cents }: { cents: number }, now: Date) {
      if (invoice_id === '') return
      const reversal = {
        reversal_id: `ch-${invoice_id}`,
        kind: 'refund' as const,
        invoice_id,
        amount_cents: cents,
        told_at: now,
        told_by: '',
      }
      await inTrx((trx) => upsertReversal(trx, user_id, reversal))
      await Promise.all([book(), book()])
      should.takeBack(cents)
    },
    async end(now: Date) {
      if (!should.isPaid()) return
      await app.db
        .updateTable('subscription')
        .set({ status: 'canceled', ended_at: now })
        .where('subscription_id', '=', subscription_id)
        .execute()
      await book()
      should.end(now.getTime())
    },
  }

  return { user_id, clock, should, doing, book, endAll: () => Promise.all(holds.map((hold_id) => settle(hold_id, 0))) }
}

/** One history by the product, step by step beside the rules. */
async function live(steps: readonly Step[]): Promise<void> {
  const { user_id, clock, should, doing, book, endAll } = await newcomer()
  for (const step of steps) {
    clock.ahead_ms += step.does === 'wait' ? step.days * DAY_MS : 60_000
    const now = await readNow(app.db, clock)
    await readFinance({ db: app.db, clock }, user_id)
    should.look(now.getTime())
    if (step.does === 'hold') await doing.hold(step)
    else if (step.does === 'settle') await doing.settle(step)
    else if (step.does === 'fail') await doing.fail(step)
    else if (step.does === 'take_back') await doing.take_back(step, now)
    else if (step.does !== 'wait') await doing[step.does](now)
    expect((await getFinanceRow(app.db, user_id)).current_token_amount).toBe(should.balance())
  }
  await endAll()
  should.endAll()
  expect((await book()).current_token_amount).toBe(should.balance())
  expect(
    await app.db
      .selectFrom('ledger_entry')
      .select('entry_id')
      .where('user_id', '=', user_id)
      .where('kind', '=', 'correction')
      .execute(),
  ).toEqual([])
}

test(`SRV-01 ${HISTORIES} random histories of jobs, payments and time end with what the rules say, and the books add up`, async () => {
  const Histories = fc.array(fc.array(Step, { maxLength: 8 }), { minLength: AT_ONCE, maxLength: AT_ONCE })
  await fc.assert(
    fc.asyncProperty(Histories, async (histories) => {
      await Promise.all(histories.map(live))
    }),
    { numRuns: HISTORIES / AT_ONCE, endOnFailure: true },
  )
  await expectLedgerConsistent(app.db)
  expect(
    await app.db
      .selectFrom('token_hold')
      .select('hold_id')
      .where('outcome', '=', 'failed')
      .where('lines_charged', '>', 0)
      .execute(),
  ).toEqual([])
  expect(await app.db.selectFrom('paid_line').select('line_hash').execute()).toEqual([])
}, 300_000)
