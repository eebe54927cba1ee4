import { expect, test } from 'vitest'
import { nameChosenPlan, readChosenPlan, type ChosenPlan } from './index.ts'

test.each<[plan: ChosenPlan, named: string]>([
  [{ tier: 'starter', interval: 'month' }, 'tier=starter'],
  [{ tier: 'creator', interval: 'year' }, 'tier=creator&billing_period=annual'],
])('AUTH-O10 an address names the plan %j as %s', (plan, named) => {
  expect(nameChosenPlan(plan)).toBe(named)
  expect(readChosenPlan(new URLSearchParams(named))).toEqual(plan)
})

test('AUTH-76 nobody pays for the free plan, and a made-up name is no plan', () => {
  expect(nameChosenPlan({ tier: 'free', interval: 'year' })).toBe('tier=free')
  const read = (named: string) => readChosenPlan(new URLSearchParams(named))
  expect(read('tier=creator&billing_period=weekly')).toEqual({ tier: 'creator', interval: 'month' })
  expect(read('tier=free&billing_period=annual')).toEqual({ tier: 'free', interval: 'month' })
  expect(read('tier=admin&billing_period=annual')).toBeUndefined()
  expect(read('billing_period=annual')).toBeUndefined()
})
