import { expect, test } from 'vitest'
import { describeMovement } from './describe-movement.ts'

const plain = { purpose: null, outcome: null, tier: null, billing_interval: null, ends_plan: false } as const

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
    'Lapsed: it was set aside before the balance was set',
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

test('what an older version wrote without saying what for is told too', () => {
  expect([
    describeMovement({ ...plain, kind: 'hold' }),
    describeMovement({ ...plain, kind: 'release' }),
    describeMovement({ ...plain, kind: 'charge' }),
  ]).toEqual(['Set aside for a job', 'Given back', 'Voiced for a job'])
})
