import type { HoldOutcome, HoldPurpose, LedgerKind } from './ledger.ts'
import { FREE_WINDOW_DAYS, plans } from './plans.ts'
import type { BillingInterval, SubscriptionTier } from './schema.ts'

type DescribedMovement = {
  kind: LedgerKind
  /** What the tokens were set aside for, and how that ended; null where no job is behind it. */
  purpose: HoldPurpose | null
  outcome: HoldOutcome | null
  /** The plan that brought them; null where none did. */
  tier: SubscriptionTier | null
  billing_interval: BillingInterval | null
  /** Whether it came with the end of a plan that was paid for. */
  ends_plan: boolean
}

const purposes: Readonly<Record<HoldPurpose, string>> = {
  narration: 'an episode',
  correction: 'a correction',
  test_audio: 'test audio',
}
const endings: Readonly<Record<HoldOutcome, string>> = {
  completed: 'it is finished',
  failed: 'it failed',
  stopped: 'it was stopped',
  deleted: 'it was deleted',
}
const rhythms: Readonly<Record<BillingInterval, string>> = { month: 'monthly', year: 'yearly' }

/** Why a balance moved, in words for whoever it belongs to; which item and how many lines stand beside it. */
export function describeMovement({
  kind,
  purpose,
  outcome,
  tier,
  billing_interval,
  ends_plan,
}: DescribedMovement): string {
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
    case 'upgrade':
      return `${planName(tier, billing_interval)}: tokens added`
    case 'reset':
      if (ends_plan) return `Your plan ended: balance set to that of the Free plan for ${FREE_WINDOW_DAYS} days`
      return tier === 'free'
        ? `${planName(tier, billing_interval)}: balance set for ${FREE_WINDOW_DAYS} days`
        : `${planName(tier, billing_interval)}, renewed: balance set`
    case 'lapse':
      return 'Lapsed: it was set aside before the balance was set'
    case 'correction':
      return 'Put right: a payment became known late'
  }
}

function planName(tier: SubscriptionTier | null, interval: BillingInterval | null): string {
  const name = `${tier ? plans[tier].name : 'Your'} plan`
  return interval ? `${name}, ${rhythms[interval]}` : name
}
