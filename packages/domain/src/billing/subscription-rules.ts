import type { ChosenPlan } from './name-chosen-plan.ts'
import type { Subscription } from './payment-facts.ts'
import { compareTiers } from './plans.ts'
import type { BillingInterval, HeldTier, SubscriptionStatus } from './schema.ts'
import { billingSentences } from './sentences.ts'

/** The plan of an account, as its finance document says. */
export type HeldPlan = {
  subscription_tier: HeldTier
  subscription_status: SubscriptionStatus
  billing_interval: BillingInterval | null
  next_billing_date: Date | null
  cancel_at_period_end: boolean
  cancel_at: Date | null
}

const NO_PLAN: HeldPlan = {
  subscription_tier: 'free',
  subscription_status: 'active',
  billing_interval: null,
  next_billing_date: null,
  cancel_at_period_end: false,
  cancel_at: null,
}

/** Paid: the tier is not free and the status active (BILL-05, ROLE-21, BILL-O04). */
export function hasActivePaidSubscription({
  subscription_tier,
  subscription_status,
}: Pick<HeldPlan, 'subscription_tier' | 'subscription_status'>): boolean {
  return subscription_tier !== 'free' && subscription_status === 'active'
}

/** True if the account can open the provider's pages (BILL-06, SRV-13). */
export function canManageSubscription(
  held: Pick<HeldPlan, 'subscription_tier' | 'subscription_status'> & { stripe_customer_id: string | null },
): boolean {
  return hasActivePaidSubscription(held) && held.stripe_customer_id !== null
}

/** Refusal to buy one plan while on another; undefined when it is allowed. */
export function refusalOfCheckout(
  held: Pick<HeldPlan, 'subscription_tier' | 'billing_interval'>,
  wanted: ChosenPlan,
): string | undefined {
  const order = compareTiers(wanted.tier, held.subscription_tier)
  if (order > 0) return undefined
  if (order < 0) return billingSentences.downgrade
  if (wanted.tier === 'free') return billingSentences.free_already
  if (held.billing_interval === wanted.interval) return billingSentences.plan_already
  return held.billing_interval === 'year' ? billingSentences.annual_to_monthly : undefined
}

/** Effective plan among all live subscriptions: the highest, a year before a month, then the newest. */
export function planOf(subscriptions: readonly Subscription[]): HeldPlan & { subscription_id: string | null } {
  const [best] = subscriptions.filter(isLive).toSorted(byWorth)
  if (!best) return { ...NO_PLAN, subscription_id: null }
  const { subscription_id, tier, status, billing_interval, current_period_end, cancel_at_period_end, cancel_at } = best
  return {
    subscription_id,
    subscription_tier: tier,
    subscription_status: status,
    billing_interval,
    next_billing_date: current_period_end,
    cancel_at_period_end,
    cancel_at,
  }
}

/** Neither over nor still to be paid for the first time. */
export function isLive({ status, ended_at }: Pick<Subscription, 'status' | 'ended_at'>): boolean {
  return ended_at === null && status !== 'canceled' && status !== 'incomplete'
}

function byWorth(one: Subscription, other: Subscription): number {
  const byTier = compareTiers(other.tier, one.tier)
  const byInterval = Number(other.billing_interval === 'year') - Number(one.billing_interval === 'year')
  return (
    byTier ||
    byInterval ||
    other.started_at.getTime() - one.started_at.getTime() ||
    (other.subscription_id < one.subscription_id ? -1 : 1)
  )
}
