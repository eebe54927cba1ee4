import type { Finance } from '@app/contracts/accounts'
import { plans, type HeldTier, type SubscriptionStatus } from '@app/domain/billing'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { formatDate } from './dates.ts'

export type Fact = { term: string; value: string }

const statusWords: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment overdue',
  canceled: 'Canceled',
  unpaid: 'Unpaid',
  incomplete: 'Payment not finished',
  error: 'Unknown',
}

/** True if a payment of the plan is open: then neither the provider's page leads on nor another plan of the same height (BILL-06). */
export function isOverdue({
  subscription_tier,
  subscription_status,
}: Pick<Finance, 'subscription_tier' | 'subscription_status'>): boolean {
  return subscription_tier !== 'free' && (subscription_status === 'past_due' || subscription_status === 'unpaid')
}

export const OVERDUE_SENTENCE =
  'Your last payment did not go through. Contact support to pay it, or to change or cancel your plan.'

/** Billing facts of a plan and its next change; parts that do not apply are left out. */
export function planFacts(finance: Finance): Fact[] {
  const { subscription_status, billing_interval } = finance
  const interval = billing_interval && { term: 'Billed', value: billing_interval === 'year' ? 'Yearly' : 'Monthly' }
  return [interval, { term: 'Status', value: statusWords[subscription_status] }, nextOf(finance)].filter(
    (fact) => fact !== null,
  )
}

export function nameOfTier(tier: HeldTier): string {
  return tier === 'admin' ? 'Admin' : plans[tier].name
}

export function nextOf(finance: Finance): Fact | null {
  const end = endOf(finance)
  if (end) return { term: 'Plan ends on', value: end }
  const { next_billing_date, next_reset_date } = finance
  if (next_billing_date) return { term: 'Next billing date', value: formatDate(next_billing_date) }
  if (next_reset_date)
    return { term: `Resets to ${wholeCountOf(plans.free.tokens, 'token')} on`, value: formatDate(next_reset_date) }
  return null
}

/** True if a paid plan was cancelled and ends by itself. */
export function isEnding({
  subscription_tier,
  cancel_at_period_end,
  cancel_at,
}: Pick<Finance, 'subscription_tier' | 'cancel_at_period_end' | 'cancel_at'>): boolean {
  return subscription_tier !== 'free' && (cancel_at_period_end || cancel_at !== null)
}

/** The day on which it does; undefined while it goes on. */
export function endOf(finance: Finance): string | undefined {
  const at = finance.cancel_at ?? finance.next_billing_date
  return at && isEnding(finance) ? formatDate(at) : undefined
}
