import { billingSentences, SubscriptionTier, type BillingInterval } from '@app/domain/billing'
import { expect, test } from 'vitest'
import { finance } from '#test/factories.ts'
import { offerOf } from './plan-offer.ts'

const free = finance()
const starter = (billing_interval: BillingInterval) => finance({ subscription_tier: 'starter', billing_interval })
const creator = (billing_interval: BillingInterval) => finance({ subscription_tier: 'creator', billing_interval })
const cardsOf = (held: typeof free, interval: BillingInterval) =>
  SubscriptionTier.options.map((tier) => {
    const offer = offerOf(held, { tier, interval })
    return offer && `${offer.label}${offer.isOpen ? '' : ', closed'}`
  })

test.each([
  { name: 'free, by month', held: free, side: 'month', cards: ['Current Plan, closed', 'Upgrade', 'Upgrade'] },
  { name: 'free, by year', held: free, side: 'year', cards: ['Current Plan, closed', 'Upgrade', 'Upgrade'] },
  {
    name: 'starter by month, by month',
    held: starter('month'),
    side: 'month',
    cards: ['Subscribe, closed', 'Current Plan, closed', 'Upgrade'],
  },
  {
    name: 'starter by month, by year',
    held: starter('month'),
    side: 'year',
    cards: ['Subscribe, closed', 'Subscribe', 'Upgrade'],
  },
  {
    name: 'starter by year, by month',
    held: starter('year'),
    side: 'month',
    cards: ['Subscribe, closed', 'Subscribe, closed', 'Upgrade'],
  },
  {
    name: 'starter by year, by year',
    held: starter('year'),
    side: 'year',
    cards: ['Subscribe, closed', 'Current Plan, closed', 'Upgrade'],
  },
  {
    name: 'creator by month, by month',
    held: creator('month'),
    side: 'month',
    cards: ['Subscribe, closed', 'Subscribe, closed', 'Current Plan, closed'],
  },
  {
    name: 'creator by month, by year',
    held: creator('month'),
    side: 'year',
    cards: ['Subscribe, closed', 'Subscribe, closed', 'Subscribe'],
  },
  {
    name: 'creator by year, by month',
    held: creator('year'),
    side: 'month',
    cards: ['Subscribe, closed', 'Subscribe, closed', 'Subscribe, closed'],
  },
] as const)(
  'PRICE-19 PRICE-22 PRICE-24 what the cards offer: $name',
  { meta: { requirements: ['PRICE-25', 'PRICE-26', 'PRICE-O02'] } },
  ({ held, side, cards }) => {
    expect(cardsOf(held, side)).toEqual(cards)
  },
)

test('PRICE-O01 a subscriber above every plan is offered none', () => {
  expect(cardsOf(finance({ subscription_tier: 'admin' }), 'month')).toEqual([undefined, undefined, undefined])
})

test('PRICE-23 a plan that is set to end says so, and when', () => {
  const ending = finance({
    subscription_tier: 'starter',
    billing_interval: 'month',
    cancel_at_period_end: true,
    next_billing_date: '2026-12-22T12:00:00.000Z',
  })
  expect(offerOf(ending, { tier: 'starter', interval: 'month' })).toEqual({
    label: 'Canceling...',
    isOpen: false,
    note: 'It ends on Dec 22, 2026.',
  })
  expect(
    offerOf(
      { ...ending, cancel_at_period_end: false, cancel_at: '2026-12-01T12:00:00.000Z' },
      { tier: 'starter', interval: 'month' },
    )?.note,
  ).toBe('It ends on Dec 1, 2026.')
  expect(offerOf(ending, { tier: 'free', interval: 'month' })).toEqual({
    label: 'Subscribe',
    isOpen: false,
    note: 'Your plan ends on Dec 22, 2026. You can choose this one then.',
  })
})

test(
  'PRICE-27 PRICE-28 PRICE-29 what cannot be bought says why',
  { meta: { requirements: ['PRICE-30', 'PRICE-O03'] } },
  () => {
    const noteOf = (held: typeof free, tier: SubscriptionTier, interval: BillingInterval) =>
      offerOf(held, { tier, interval })?.note
    expect(noteOf(creator('month'), 'starter', 'month')).toBe(billingSentences.downgrade)
    expect(noteOf(starter('month'), 'free', 'month')).toBe(billingSentences.downgrade)
    expect(noteOf(starter('year'), 'starter', 'month')).toBe(billingSentences.annual_to_monthly)
    expect(noteOf(free, 'free', 'year')).toBe(billingSentences.free_already)
    expect(noteOf(starter('year'), 'starter', 'year')).toBe(billingSentences.plan_already)
  },
)

test('PRICE-O03 a person with an overdue payment is not sent to a button that is not there', () => {
  const overdue = finance({ subscription_tier: 'creator', billing_interval: 'month', subscription_status: 'past_due' })
  expect(offerOf(overdue, { tier: 'starter', interval: 'month' })).toEqual({
    label: 'Subscribe',
    isOpen: false,
    note: 'A payment is overdue: contact support for changes.',
  })
  expect(offerOf(overdue, { tier: 'creator', interval: 'month' })?.label).toBe('Current Plan')
})

test('a subscriber reads that their current plan ends without a refund; on the Free plan nothing ends', () => {
  expect(offerOf(starter('month'), { tier: 'creator', interval: 'month' })?.note).toMatch(
    /full price.*tokens are added.*without a refund/,
  )
  expect(offerOf(free, { tier: 'creator', interval: 'month' })?.note).toBeUndefined()
})
