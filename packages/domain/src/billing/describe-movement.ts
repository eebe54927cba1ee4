import type { HoldOutcome, HoldPurpose, LedgerKind } from './ledger.ts'
import { FREE_WINDOW_DAYS, plans } from './plans.ts'
import type { BillingInterval, SubscriptionTier } from './schema.ts'

type DescribedMovement = {
  kind: LedgerKind
  /** Purpose of the hold, and how it ended; null where no job is behind the movement. */
  purpose: HoldPurpose | null
  outcome: HoldOutcome | null
  /** The plan that brought them; null where none did. */
  tier: SubscriptionTier | null
  billing_interval: BillingInterval | null
  /** True if the movement came with the end of a paid plan. */
  ends_plan: boolean
  amount: number
  balance_after: number
}

const purposes: Readonly<Record<HoldPurpose, string>> = {
  narration: 'an episode',
  correction: 'a correction',
  test_audio: 'test audio',
  talk: 'questions to the hosts',
}
const endings: Readonly<Record<HoldOutcome, string>> = {
  completed: 'it is finished',
  failed: 'it failed',
  stopped: 'it was stopped',
  deleted: 'it was deleted',
}
const rhythms: Readonly<Record<BillingInterval, string>> = { month: 'monthly', year: 'yearly' }

/** Reason of a balance change, as its owner reads it; the item and the number of lines are shown beside it. */
export function describeMovement(movement: DescribedMovement): string {
  const { kind, purpose, outcome, tier, billing_interval, ends_plan } = movement
  const work = purpose ? purposes[purpose] : 'a job'
  switch (kind) {
    case 'grant':
      return 'First tokens'
    case 'hold':
      return `Set aside for ${work}`
    case 'release':
      return outcome ? `Given back: ${endings[outcome]}` : 'Given back'
    case 'charge':
      return outcome === 'deleted' || outcome === 'stopped'
        ? `Voiced for ${work} until ${endings[outcome]}`
        : `Voiced for ${work}`
    case 'talk':
      return 'Talked with the hosts'
    case 'upgrade':
      return `${planName(tier, billing_interval)}: tokens added`
    case 'reset':
      if (ends_plan) return `Your plan ended: balance set to that of the Free plan for ${FREE_WINDOW_DAYS} days`
      return tier === 'free'
        ? `${planName(tier, billing_interval)}: balance set for ${FREE_WINDOW_DAYS} days`
        : `${planName(tier, billing_interval)}, renewed: balance set`
    case 'lapse':
      return 'Expired: it was set aside before the balance was reset'
    case 'correction':
      return 'Put right: a payment became known late'
    case 'refund':
    case 'dispute':
      return describeReversal(movement)
  }
}

/** Reversal in words: money and tokens of a payment go and come together; tokens spent before leave the balance below zero, which it mentions. */
function describeReversal({ kind, tier, billing_interval, amount, balance_after }: DescribedMovement): string {
  const name = planName(tier, billing_interval)
  if (amount > 0) return `${name}: ${kind === 'refund' ? 'refund canceled' : 'dispute resolved'}, tokens given back`
  const what = `${name}: payment ${kind === 'refund' ? 'refunded' : 'disputed'}`
  if (amount === 0) return `${what}, no tokens taken back because your balance was reset since`
  return balance_after < 0
    ? `${what}, tokens taken back, including some you had already spent`
    : `${what}, tokens taken back`
}

function planName(tier: SubscriptionTier | null, interval: BillingInterval | null): string {
  const name = `${tier ? plans[tier].name : 'Your'} plan`
  return interval ? `${name}, ${rhythms[interval]}` : name
}
