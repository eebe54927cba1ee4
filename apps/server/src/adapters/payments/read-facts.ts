import { SubscriptionStatus, type PaidInvoice } from '@app/domain/billing'
import type { SubscriptionFact } from '@app/ports/payments.ts'
import { planOfPrice, type PricedPlan } from './plan-prices.ts'
import type { StripeInvoice, StripeSubscription } from './stripe-shapes.ts'

const MS = 1_000

/**
 * Statuses that the provider calls otherwise than we do; one that was never paid stays `incomplete` when it is given
 * up.
 */
const statusWords: Readonly<Record<string, SubscriptionStatus>> = { incomplete_expired: 'incomplete', paused: 'unpaid' }

const reasons: Readonly<Record<string, PaidInvoice['reason']>> = {
  subscription_create: 'first',
  subscription_update: 'change',
  subscription_cycle: 'renewal',
}

export function atSecond(seconds: number): Date {
  return new Date(seconds * MS)
}

type Reported = { at: Date; by: string; how: 'looked_up' | 'created' | 'updated' | 'deleted' }

/** Undefined for one whose price is none of ours. */
export function subscriptionOf(subscription: StripeSubscription, reported: Reported): SubscriptionFact | undefined {
  const [item] = subscription.items.data
  const plan = item && planOfPrice(item.price)
  if (!item || !plan) return undefined
  const { id, start_date, cancel_at, cancel_at_period_end, ended_at } = subscription
  const status = statusWords[subscription.status] ?? SubscriptionStatus.parse(subscription.status)
  const end = cancel_at ?? (cancel_at_period_end ? item.current_period_end : null)
  return {
    ...plan,
    subscription_id: id,
    status,
    started_at: atSecond(start_date),
    current_period_end: atSecond(item.current_period_end),
    cancel_at_period_end: end !== null,
    cancel_at: end === null ? null : atSecond(end),
    ended_at: ended_at === null ? null : atSecond(ended_at),
    told_at: reported.at,
    told_by: `${rankOf(reported, status)}:${reported.by}`,
  }
}

/**
 * Rank of reports within one second: a look-up may be older than any event; nothing follows a deletion, and
 * `incomplete` follows nothing.
 */
function rankOf({ how }: Reported, status: SubscriptionStatus): number {
  if (how === 'looked_up') return 0
  if (how === 'created' || status === 'incomplete') return 1
  return how === 'updated' ? 2 : 3
}

/** Undefined for one that pays for no plan of ours. Of several lines the dearest says which: the others give back. */
export async function invoiceOf(
  invoice: StripeInvoice,
  planOf: (price_id: string) => Promise<PricedPlan | undefined>,
): Promise<PaidInvoice | undefined> {
  const subscription_id = invoice.parent?.subscription_details?.subscription
  const reason = reasons[invoice.billing_reason ?? '']
  if (!subscription_id || !reason) return undefined
  for (const { pricing } of invoice.lines.data.toSorted((one, other) => other.amount - one.amount)) {
    const price = pricing?.price_details?.price
    const plan = price && (await planOf(price))
    if (!plan) continue
    const paid_at = atSecond(invoice.status_transitions.paid_at ?? invoice.created)
    return { ...plan, invoice_id: invoice.id, subscription_id, reason, paid_at, amount_paid_cents: invoice.amount_paid }
  }
  return undefined
}
