import { expect, test } from 'vitest'
import { describeMovement } from './describe-movement.ts'

const plain = {
  purpose: null,
  outcome: null,
  tier: null,
  billing_interval: null,
  ends_plan: false,
  amount: -1,
  balance_after: 0,
} as const

test('SRV-01 every movement of a job says what for and how it ended', () => {
  const job = { ...plain, purpose: 'narration' } as const
  expect([
    describeMovement({ ...job, kind: 'hold' }),
    describeMovement({ ...job, kind: 'release', outcome: 'completed' }),
    describeMovement({ ...job, kind: 'charge', outcome: 'completed' }),
    describeMovement({ ...job, kind: 'release', outcome: 'failed' }),
    describeMovement({ ...job, kind: 'charge', outcome: 'deleted' }),
    describeMovement({ ...plain, kind: 'hold', purpose: 'test_audio' }),
    describeMovement({ ...plain, kind: 'release', purpose: 'correction', outcome: 'stopped' }),
    describeMovement({ ...job, kind: 'lapse', outcome: 'completed' }),
  ]).toEqual([
    'Set aside for an episode',
    'Given back: it is finished',
    'Voiced for an episode',
    'Given back: it failed',
    'Voiced for an episode until it was deleted',
    'Set aside for test audio',
    'Given back: it was stopped',
    'Expired: it was set aside before the balance was reset',
  ])
})

test('BILL-12 BILL-13 BILL-14 what a plan brings names it and how often it is paid', () => {
  expect([
    describeMovement({ ...plain, kind: 'grant' }),
    describeMovement({ ...plain, kind: 'reset', tier: 'free' }),
    describeMovement({ ...plain, kind: 'reset', tier: 'free', ends_plan: true }),
    describeMovement({ ...plain, kind: 'upgrade', tier: 'starter', billing_interval: 'month' }),
    describeMovement({ ...plain, kind: 'reset', tier: 'creator', billing_interval: 'year' }),
    describeMovement({ ...plain, kind: 'correction' }),
  ]).toEqual([
    'First tokens',
    'Free plan: balance set for 30 days',
    'Your plan ended: balance set to that of the Free plan for 30 days',
    'Starter plan, monthly: tokens added',
    'Creator plan, yearly, renewed: balance set',
    'Put right: a payment became known late',
  ])
})

test('describes movements of older versions, which have no purpose', () => {
  expect([
    describeMovement({ ...plain, kind: 'hold' }),
    describeMovement({ ...plain, kind: 'release' }),
    describeMovement({ ...plain, kind: 'charge' }),
  ]).toEqual(['Set aside for a job', 'Given back', 'Voiced for a job'])
})

test('tokens that go back with their money say why, and when part of them was spent', () => {
  const reversed = { ...plain, tier: 'starter', billing_interval: 'month' } as const
  expect([
    describeMovement({ ...reversed, kind: 'refund', amount: -10_000, balance_after: 200 }),
    describeMovement({ ...reversed, kind: 'refund', amount: -10_000, balance_after: -1 }),
    describeMovement({ ...reversed, kind: 'dispute', amount: 0, balance_after: 10 }),
    describeMovement({ ...reversed, kind: 'dispute', amount: 10_000, balance_after: 10_000 }),
  ]).toEqual([
    'Starter plan, monthly: payment refunded, tokens taken back',
    'Starter plan, monthly: payment refunded, tokens taken back, including some you had already spent',
    'Starter plan, monthly: payment disputed, no tokens taken back because your balance was reset since',
    'Starter plan, monthly: dispute resolved, tokens given back',
  ])
})
