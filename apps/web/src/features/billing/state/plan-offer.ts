import type { Finance } from '@app/contracts/accounts'
import { billingSentences, compareTiers, refusalOfCheckout, type ChosenPlan } from '@app/domain/billing'
import { endOf, isEnding, isOverdue } from './plan-facts.ts'

export type PlanOffer = {
  label: 'Current Plan' | 'Canceling...' | 'Subscribe' | 'Upgrade'
  isOpen: boolean
  note: string | undefined
}

/** Offer of a plan card to a person who has a plan, or the reason for none. */
export function offerOf(held: Finance, wanted: ChosenPlan): PlanOffer | undefined {
  if (held.subscription_tier === 'admin') return undefined
  const refusal = refusalOfCheckout(held, wanted)
  if (isHeld(held, wanted)) {
    return isEnding(held)
      ? { label: 'Canceling...', isOpen: false, note: endNoteOf(held) }
      : { label: 'Current Plan', isOpen: false, note: refusal }
  }
  if (refusal !== undefined) return { label: 'Subscribe', isOpen: false, note: thenNoteOf(held) ?? refusal }
  const isHigher = compareTiers(wanted.tier, held.subscription_tier) > 0
  return { label: isHigher ? 'Upgrade' : 'Subscribe', isOpen: true, note: replacementNoteOf(held) }
}

function isHeld({ subscription_tier, billing_interval }: Finance, wanted: ChosenPlan): boolean {
  return wanted.tier === subscription_tier && (wanted.tier === 'free' || wanted.interval === billing_interval)
}

function endNoteOf(held: Finance): string | undefined {
  const end = endOf(held)
  return end && `It ends on ${end}.`
}

/** A person who has cancelled needs no hint to cancel, and one with an overdue payment has no button for it. */
function thenNoteOf(held: Finance): string | undefined {
  if (isOverdue(held)) return `A payment is overdue: ${billingSentences.portal_contact.toLowerCase()}.`
  const end = endOf(held)
  return end && `Your plan ends on ${end}. You can choose this one then.`
}

/** Note for subscribers before they pay for another plan: the fate of the current one. */
function replacementNoteOf({ subscription_tier }: Finance): string | undefined {
  if (subscription_tier === 'free') return undefined
  return 'Starts right away at its full price; its tokens are added to yours. Your current plan ends then, without a refund.'
}
