import { expect, test } from 'vitest'
import type { Subscription } from './payment-facts.ts'
import { compareTiers } from './plans.ts'
import { HeldTier, SubscriptionStatus, SubscriptionTier } from './schema.ts'
import { billingSentences } from './sentences.ts'
import { hasActivePaidSubscription, canManageSubscription, planOf, refusalOfCheckout } from './subscription-rules.ts'

function subscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    subscription_id: 'sub_1',
    tier: 'starter',
    billing_interval: 'month',
    status: 'active',
    started_at: new Date('2026-11-01T00:00:00Z'),
    current_period_end: new Date('2026-12-01T00:00:00Z'),
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    ...overrides,
  }
}

test('PRICE-19 PRICE-O01 the tiers rise from free over starter to creator, and admin is above them', () => {
  expect(HeldTier.options.toReversed().toSorted(compareTiers)).toEqual(['free', 'starter', 'creator', 'admin'])
  expect(SubscriptionTier.options).not.toContain('admin')
})

test('BILL-05 ROLE-21 BILL-O04 paid is a tier that is not free, while its status is active', () => {
  const paid = HeldTier.options.flatMap((subscription_tier) =>
    SubscriptionStatus.options
      .filter((subscription_status) => hasActivePaidSubscription({ subscription_tier, subscription_status }))
      .map((status) => `${subscription_tier} ${status}`),
  )
  expect(paid).toEqual(['starter active', 'creator active', 'admin active'])
})

test.each([
  { subscription_tier: 'creator', subscription_status: 'active', stripe_customer_id: 'cus_1', opens: true },
  { subscription_tier: 'creator', subscription_status: 'active', stripe_customer_id: null, opens: false },
  { subscription_tier: 'creator', subscription_status: 'past_due', stripe_customer_id: 'cus_1', opens: false },
  { subscription_tier: 'free', subscription_status: 'active', stripe_customer_id: 'cus_1', opens: false },
] as const)(
  'BILL-06 SRV-13 the portal of $subscription_tier, $subscription_status, $stripe_customer_id opens: $opens',
  ({ opens, ...held }) => {
    expect(canManageSubscription(held)).toBe(opens)
  },
)

const { downgrade, annual_to_monthly, plan_already, free_already } = billingSentences

test.each([
  [{ subscription_tier: 'free', billing_interval: null }, { tier: 'starter', interval: 'month' }, undefined],
  [{ subscription_tier: 'free', billing_interval: null }, { tier: 'free', interval: 'month' }, free_already],
  [{ subscription_tier: 'starter', billing_interval: 'month' }, { tier: 'free', interval: 'month' }, downgrade],
  [{ subscription_tier: 'starter', billing_interval: 'month' }, { tier: 'starter', interval: 'month' }, plan_already],
  [{ subscription_tier: 'starter', billing_interval: 'month' }, { tier: 'starter', interval: 'year' }, undefined],
  [
    { subscription_tier: 'starter', billing_interval: 'year' },
    { tier: 'starter', interval: 'month' },
    annual_to_monthly,
  ],
  [{ subscription_tier: 'starter', billing_interval: 'year' }, { tier: 'starter', interval: 'year' }, plan_already],
  [{ subscription_tier: 'starter', billing_interval: 'year' }, { tier: 'creator', interval: 'month' }, undefined],
  [{ subscription_tier: 'creator', billing_interval: 'month' }, { tier: 'starter', interval: 'year' }, downgrade],
  [{ subscription_tier: 'admin', billing_interval: null }, { tier: 'creator', interval: 'year' }, downgrade],
] as const)(
  'BILL-17 PRICE-27 PRICE-28 from %o to %o: %s',
  { meta: { requirements: ['PRICE-29', 'PRICE-30'] } },
  (held, wanted, sentence) => {
    expect(refusalOfCheckout(held, wanted)).toBe(sentence)
  },
)

test('of two plans that are paid for the higher counts, then the year, then the newer, in whatever order they are known', () => {
  const known = [
    subscription(),
    subscription({ subscription_id: 'sub_2', started_at: new Date('2026-11-02T00:00:00Z') }),
    subscription({ subscription_id: 'sub_3', billing_interval: 'year' }),
    subscription({ subscription_id: 'sub_4', tier: 'creator', status: 'past_due' }),
  ]
  const counting = [4, 3, 2].map((count) =>
    [known.slice(0, count), known.slice(0, count).toReversed()].map((some) => planOf(some).subscription_id),
  )
  expect(counting).toEqual([
    ['sub_4', 'sub_4'],
    ['sub_3', 'sub_3'],
    ['sub_2', 'sub_2'],
  ])
})

test('a plan that ended, or was never paid, is none', () => {
  const gone = [subscription({ status: 'canceled', ended_at: new Date() }), subscription({ status: 'incomplete' })]
  expect(planOf(gone)).toMatchObject({
    subscription_tier: 'free',
    subscription_status: 'active',
    next_billing_date: null,
    subscription_id: null,
  })
})
