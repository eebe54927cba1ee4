import { expect, test } from 'vitest'
import { plans, yearlyPriceOf } from './plans.ts'
import { SubscriptionTier } from './schema.ts'

test(
  'PRICE-05 PRICE-06 PRICE-07 each plan has its tokens, minutes and prices',
  { meta: { requirements: ['PRICE-08', 'PRICE-09', 'PRICE-O06', 'LIM-26', 'LIM-27'] } },
  () => {
    const facts = SubscriptionTier.options.map((tier) => {
      const { name, tokens, minutes, usd_a_month } = plans[tier]
      return [name, tokens, minutes, usd_a_month.month, usd_a_month.year, yearlyPriceOf(tier)]
    })
    expect(facts).toEqual([
      ['Free', 1_000, 60, 0, 0, 0],
      ['Starter', 10_000, 600, 17, 14, 168],
      ['Creator', 50_000, 3_000, 68, 56, 672],
    ])
  },
)

test('PRICE-04 a year at once saves up to 18 percent', () => {
  const savings = SubscriptionTier.options.map((tier) => {
    const { month, year } = plans[tier].usd_a_month
    return month === 0 ? 0 : Math.round((1 - year / month) * 100)
  })
  expect(Math.max(...savings)).toBe(18)
})
