import { expect, test } from 'vitest'
import { listAllotments, nextFreeReset } from './allotments.ts'
import { bookAllotments } from './book-allotments.ts'
import type { PaidInvoice, Reversal, Subscription } from './payment-facts.ts'
import { tokensOfReversals } from './reverse-payments.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const OPENED = new Date('2026-01-01T00:00:00Z')
const day = (days: number) => new Date(OPENED.getTime() + days * DAY_MS)

type Job = { moved: number; at: Date }
type News = { subscription: Subscription } | { invoice: PaidInvoice } | { reversal: Reversal } | Job

const gift: Job = { moved: 1_000, at: OPENED }
const spent = (moved: number, on: number): Job => ({ moved: -moved, at: day(on) })

function subscribed(subscription_id: string, on: number, more: Partial<Subscription> = {}): News {
  const times = {
    started_at: day(on),
    current_period_end: day(on + 30),
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
  }
  return {
    subscription: { subscription_id, tier: 'starter', billing_interval: 'month', status: 'active', ...times, ...more },
  }
}

function paid(
  subscription_id: string,
  on: number,
  reason: PaidInvoice['reason'],
  more: Partial<PaidInvoice> = {},
): News {
  return {
    invoice: {
      invoice_id: `in_${subscription_id}_${on}`,
      subscription_id,
      tier: 'starter',
      billing_interval: 'month',
      reason,
      paid_at: day(on),
      amount_paid_cents: 1_700,
      ...more,
    },
  }
}

/** `cents` of a payment went back, in all. */
function reversed(subscription_id: string, on: number, cents: number, kind: Reversal['kind'] = 'refund'): News {
  return {
    reversal: {
      reversal_id: `${kind}_${subscription_id}_${on}`,
      kind,
      invoice_id: `in_${subscription_id}_${on}`,
      amount_cents: cents,
    },
  }
}

/** A ledger that learns one thing after another and books after each, at one time or each at its own. */
function ledgerOf(news: readonly News[], now: Date | readonly Date[]) {
  const jobs: Job[] = []
  const entries = new Map<string, number>()
  const known = { opened_at: OPENED, subscriptions: [] as Subscription[], invoices: [] as PaidInvoice[], now: OPENED }
  const back = new Map<string, { reversal: Reversal; booked_tokens: number }>()
  let balance = 0
  let corrections = 0
  for (const [index, one] of news.entries()) {
    known.now = now instanceof Date ? now : (now[index] ?? known.now)
    if ('moved' in one) {
      jobs.push(one)
      balance += one.moved
    } else if ('reversal' in one)
      back.set(one.reversal.reversal_id, {
        booked_tokens: 0,
        ...back.get(one.reversal.reversal_id),
        reversal: one.reversal,
      })
    else if ('invoice' in one)
      known.invoices = [
        ...known.invoices.filter(({ invoice_id }) => invoice_id !== one.invoice.invoice_id),
        one.invoice,
      ]
    else
      known.subscriptions = [
        ...known.subscriptions.filter(({ subscription_id }) => subscription_id !== one.subscription.subscription_id),
        one.subscription,
      ]
    const movedSince = (at: Date | null) =>
      jobs.filter((job) => !at || job.at > at).reduce((sum, { moved }) => sum + moved, 0)
    const allotments = listAllotments(known)
    const tokens = tokensOfReversals(
      [...back.values()].map(({ reversal }) => reversal),
      allotments,
      known.invoices,
    )
    const reversals = [...back.values()].map(({ reversal, booked_tokens }) => ({
      ...reversal,
      booked_tokens,
      tokens: tokens.get(reversal.reversal_id) ?? 0,
    }))
    const bookings = bookAllotments(allotments, { balance, causes: new Set(entries.keys()), movedSince, reversals })
    for (const { reversal, amount } of bookings.reversed) {
      back.set(reversal.reversal_id, { reversal, booked_tokens: reversal.tokens })
      balance += amount
    }
    for (const { allotment, amount } of bookings.entries) {
      expect(entries.has(allotment.cause)).toBe(false)
      entries.set(allotment.cause, amount)
      balance += amount
    }
    balance += bookings.correction
    if (bookings.correction !== 0) corrections++
  }
  return { balance, entries, corrections, next: nextFreeReset(known) }
}

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((first, index) => ordersOf(things.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}

const year = { tier: 'creator', billing_interval: 'year' } as const

const stories: Record<string, { news: News[]; now: number; balance: number }> = {
  'a plan that was never paid ends without bringing anything': {
    news: [
      gift,
      spent(400, 1),
      spent(300, 2),
      subscribed('a', 3, { status: 'canceled', ended_at: day(4) }),
      spent(200, 5),
    ],
    now: 20,
    balance: 100,
  },
  'SRV-08 BILL-13 an upgrade adds its tokens to what is left': {
    news: [gift, spent(400, 1), subscribed('a', 2), paid('a', 2, 'first'), spent(50, 3)],
    now: 4,
    balance: 10_550,
  },
  'SRV-09 BILL-14 a renewal sets the balance, above it and below zero': {
    news: [gift, subscribed('a', 2), paid('a', 2, 'first'), spent(12_000, 3), paid('a', 32, 'renewal')],
    now: 33,
    balance: 10_000,
  },
  'SRV-09 a lower plan that renews before the higher one has ended it takes nothing away': {
    news: [
      gift,
      paid('a', 2, 'first'),
      subscribed('b', 5, { tier: 'creator' }),
      paid('b', 5, 'first', { tier: 'creator' }),
      paid('a', 6, 'renewal'),
    ],
    now: 7,
    balance: 71_000,
  },
  'SRV-09 a plan that outlived a higher one sets the balance when it renews': {
    news: [
      subscribed('a', 2),
      paid('a', 2, 'first'),
      subscribed('b', 3, { tier: 'creator', status: 'canceled', ended_at: day(4) }),
      paid('b', 3, 'first', { tier: 'creator' }),
      paid('a', 32, 'renewal'),
    ],
    now: 33,
    balance: 10_000,
  },
  'SRV-07 BILL-11 a year of Creator brings 600,000 tokens': {
    news: [gift, subscribed('a', 2), paid('a', 2, 'first'), subscribed('b', 5, year), paid('b', 5, 'first', year)],
    now: 6,
    balance: 611_000,
  },
  'a refund takes back the share of its tokens that was refunded, below zero where they are spent': {
    news: [gift, subscribed('a', 2), paid('a', 2, 'first'), spent(10_900, 3), reversed('a', 2, 850)],
    now: 4,
    balance: -4_900,
  },
  'a refund and a dispute of one payment take back no more than it brought': {
    news: [gift, subscribed('a', 2), paid('a', 2, 'first'), reversed('a', 2, 850), reversed('a', 2, 1_700, 'dispute')],
    now: 4,
    balance: 1_000,
  },
  'a refund of a renewal takes back from what it set, one of the period before takes nothing': {
    news: [gift, paid('a', 2, 'first'), paid('a', 32, 'renewal'), reversed('a', 2, 1_700), reversed('a', 32, 340)],
    now: 33,
    balance: 8_000,
  },
  'a refund of a plan that has ended takes nothing of the free tokens': {
    news: [
      gift,
      subscribed('a', 2, { status: 'canceled', ended_at: day(32) }),
      paid('a', 2, 'first'),
      spent(700, 31),
      reversed('a', 2, 1_700),
    ],
    now: 33,
    balance: 1_000,
  },
  'SRV-10 the end of a plan leaves the tokens of the free one': {
    news: [
      gift,
      subscribed('a', 2, { status: 'canceled', ended_at: day(32) }),
      paid('a', 2, 'first'),
      spent(700, 31),
      spent(30, 33),
    ],
    now: 34,
    balance: 970,
  },
  'SRV-05 what was spent in an earlier window counts no more': {
    news: [gift, spent(1_400, 2), spent(10, 29), spent(25, 31), spent(5, 45)],
    now: 46,
    balance: 970,
  },
  'BILL-13 within one subscription a dearer plan adds and a cheaper one brings nothing': {
    news: [
      gift,
      subscribed('a', 2, year),
      paid('a', 2, 'first'),
      paid('a', 3, 'change', { tier: 'creator' }),
      paid('a', 4, 'change'),
    ],
    now: 5,
    balance: 61_000,
  },
}

test.each(Object.entries(stories))(
  '%s: in all 120 orders in which facts may arrive, each of them twice',
  (_, { news, now, balance }) => {
    const orders = ordersOf(news)
    expect(orders).toHaveLength(120)
    for (const order of orders) {
      const again = order.filter((one) => !('moved' in one)).slice(0, 2)
      expect(ledgerOf([...order, ...again], day(now)).balance).toBe(balance)
    }
  },
)

test('SRV-08 news in the order of time needs no correction, and each cause has one entry', () => {
  const news = [
    gift,
    spent(400, 1),
    subscribed('a', 2),
    paid('a', 2, 'first'),
    spent(50, 3),
    paid('a', 32, 'renewal'),
    subscribed('a', 2, { status: 'canceled', ended_at: day(62) }),
  ]
  const { balance, corrections, entries } = ledgerOf(news, [0, 1, 2, 2, 3, 32, 62].map(day))
  expect({ balance, corrections }).toEqual({ balance: 1_000, corrections: 0 })
  expect([...entries]).toEqual([
    ['invoice:in_a_2', 10_000],
    ['invoice:in_a_32', -550],
    ['ended:a', -9_000],
  ])
})

test('SRV-05 BILL-12 a window begins thirty days after the last; of several that nobody saw the last alone is booked', () => {
  const before = ledgerOf([gift, spent(300, 1)], new Date(day(30).getTime() - 1))
  expect([before.balance, before.next]).toEqual([700, day(30)])
  const after = ledgerOf([gift, spent(300, 1)], day(30))
  expect([after.balance, after.next]).toEqual([1_000, day(60)])
  const late = ledgerOf([gift, spent(300, 1), spent(0, 95)], [OPENED, day(1), day(95)])
  expect([late.balance, late.next, [...late.entries]]).toEqual([
    1_000,
    day(120),
    [[`window:${day(90).toISOString()}`, 300]],
  ])
})

test('SRV-05 while a plan is paid for no window begins; after its end they count from there', () => {
  expect(ledgerOf([gift, subscribed('a', 10), paid('a', 10, 'first')], day(35))).toMatchObject({
    balance: 11_000,
    next: null,
  })
  const ended = [gift, subscribed('a', 10, { status: 'canceled', ended_at: day(40) }), paid('a', 10, 'first')]
  expect(ledgerOf(ended, day(69))).toMatchObject({ balance: 1_000, next: day(70) })
})

test('a refund in several steps and a dispute that is won book each change once, and end where one step would', () => {
  const bought = [gift, subscribed('a', 2), paid('a', 2, 'first'), spent(3_000, 3)]
  const at = day(4)
  expect(
    ledgerOf(
      [...bought, reversed('a', 2, 567), reversed('a', 2, 1_134), reversed('a', 2, 1_700), reversed('a', 2, 1_700)],
      at,
    ),
  ).toMatchObject({ balance: -2_000, corrections: 0 })
  expect(ledgerOf([...bought, reversed('a', 2, 1_700, 'dispute')], at)).toMatchObject({
    balance: -2_000,
    corrections: 0,
  })
  expect(ledgerOf([...bought, reversed('a', 2, 1_700, 'dispute'), reversed('a', 2, 0, 'dispute')], at)).toMatchObject({
    balance: 8_000,
    corrections: 0,
  })
})

test('a year that was taken back and a payment that cost nothing', () => {
  expect(ledgerOf([gift, paid('a', 2, 'first', year), reversed('a', 2, 1_700)], day(3)).balance).toBe(1_000)
  expect(
    ledgerOf([gift, paid('a', 2, 'first', { amount_paid_cents: 0 }), reversed('a', 2, 1_700)], day(3)).balance,
  ).toBe(11_000)
})
