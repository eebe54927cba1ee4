import { expect, test } from 'vitest'
import { finance } from '#test/factories.ts'
import { endOf, planFacts } from './plan-facts.ts'

const paid = finance({
  subscription_tier: 'starter',
  billing_interval: 'month',
  next_billing_date: '2026-12-22T12:00:00.000Z',
})

test.each([
  [
    'a free plan shows when its tokens reset',
    finance({ next_reset_date: '2026-12-20T12:00:00.000Z' }),
    [
      ['Status', 'Active'],
      ['Resets to 1,000 tokens on', 'Dec 20, 2026'],
    ],
  ],
  [
    'a paid one when it is billed',
    paid,
    [
      ['Billed', 'Monthly'],
      ['Status', 'Active'],
      ['Next billing date', 'Dec 22, 2026'],
    ],
  ],
  [
    'one set to end when it ends',
    { ...paid, cancel_at_period_end: true },
    [
      ['Billed', 'Monthly'],
      ['Status', 'Active'],
      ['Plan ends on', 'Dec 22, 2026'],
    ],
  ],
  [
    'one that ends on a day of its own that day',
    { ...paid, cancel_at: '2026-12-01T12:00:00.000Z' },
    [
      ['Billed', 'Monthly'],
      ['Status', 'Active'],
      ['Plan ends on', 'Dec 1, 2026'],
    ],
  ],
  [
    'one not paid in time says so',
    { ...paid, billing_interval: 'year' as const, subscription_status: 'past_due' as const },
    [
      ['Billed', 'Yearly'],
      ['Status', 'Payment overdue'],
      ['Next billing date', 'Dec 22, 2026'],
    ],
  ],
  ['one given by hand has no dates', finance({ subscription_tier: 'admin' }), [['Status', 'Active']]],
])('BILL-O01 %s', (_, held, facts) => {
  expect(planFacts(held).map(({ term, value }) => [term, value])).toEqual(facts)
})

test('a plan that was never paid cannot end', () => {
  expect(endOf(finance({ cancel_at_period_end: true, next_billing_date: '2026-12-22T12:00:00.000Z' }))).toBeUndefined()
  expect(endOf(paid)).toBeUndefined()
})
