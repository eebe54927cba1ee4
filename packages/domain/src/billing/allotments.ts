import type { PaidInvoice, Subscription } from './payment-facts.ts'
import { allotmentOf, compareTiers, FREE_WINDOW_DAYS, plans } from './plans.ts'
import type { BillingInterval, SubscriptionTier } from './schema.ts'
import { isLive } from './subscription-rules.ts'

const FREE_WINDOW_MS = FREE_WINDOW_DAYS * 24 * 60 * 60 * 1_000

/** Tokens that a plan brings at one moment: added to the balance, or in its place. */
export type Allotment = {
  /** Names the payment or the window that brought it; each is booked once. */
  cause: string
  kind: 'upgrade' | 'reset'
  tokens: number
  at: Date
  tier: SubscriptionTier
  billing_interval: BillingInterval | null
}

type Known = { opened_at: Date; subscriptions: readonly Subscription[]; invoices: readonly PaidInvoice[]; now: Date }
type Paid = Pick<PaidInvoice, 'tier' | 'billing_interval'>
type Span = { from: Date; until: Date | undefined; cause: string | undefined }

/**
 * Allotments of all plans, oldest first: a function of the facts, in any order in which they became known; the provider's
 * clock may be a little ahead of ours. Payments of a first or a higher plan add (SRV-08), renewals set (SRV-09), the end of
 * the last plan and every thirty free days set to the free plan's tokens (SRV-10, SRV-05); of the windows of one free time
 * the last alone counts.
 */
export function listAllotments(known: Known): Allotment[] {
  const free = freeSpans(known).flatMap((span) => allotmentsOfFree(span, known.now))
  return [...paidAllotments(known), ...free].toSorted(byTime)
}

/** Next reset of the balance of a free plan; null while a plan is paid for. */
export function nextFreeReset(known: Known): Date | null {
  const last = freeSpans(known).at(-1)
  if (!last || last.until !== undefined) return null
  return new Date(last.from.getTime() + (windowsSince(last.from, known.now) + 1) * FREE_WINDOW_MS)
}

/** Booking key of a payment. */
export function causeOfInvoice(invoice_id: string): string {
  return `invoice:${invoice_id}`
}

function paidAllotments({ invoices, subscriptions }: Known): Allotment[] {
  const inOrder = invoices.toSorted(
    (one, other) => one.paid_at.getTime() - other.paid_at.getTime() || compareText(one.invoice_id, other.invoice_id),
  )
  return inOrder.flatMap((invoice, index) => {
    const { subscription_id, reason, tier, billing_interval, paid_at } = invoice
    const earlier = inOrder.slice(0, index)
    const before = earlier.findLast((other) => other.subscription_id === subscription_id)
    if (reason === 'change' && before && !isHigher(invoice, before)) return []
    const kind =
      reason === 'renewal' && !isReplaced(invoice, earlier, subscriptions) ? ('reset' as const) : ('upgrade' as const)
    return [
      {
        cause: causeOfInvoice(invoice.invoice_id),
        kind,
        tokens: allotmentOf(tier, billing_interval),
        at: paid_at,
        tier,
        billing_interval,
      },
    ]
  })
}

/** A plan that was paid once more before the higher one that takes its place had ended it: it adds, for the higher one's tokens were paid too. */
function isReplaced(
  { subscription_id, ...invoice }: PaidInvoice,
  earlier: readonly PaidInvoice[],
  subscriptions: readonly Subscription[],
): boolean {
  const ended = new Set(
    subscriptions.filter(({ ended_at }) => ended_at && ended_at <= invoice.paid_at).map((each) => each.subscription_id),
  )
  return earlier.some(
    (other) =>
      other.subscription_id !== subscription_id && isHigher(other, invoice) && !ended.has(other.subscription_id),
  )
}

/** A dearer plan, or the year of the same one. */
function isHigher(one: Paid, other: Paid): boolean {
  const byTier = compareTiers(one.tier, other.tier)
  return byTier > 0 || (byTier === 0 && one.billing_interval === 'year' && other.billing_interval === 'month')
}

/** Times without a paid plan; the first begins with the account. A subscription that ended without ever being paid was none. */
function freeSpans({ opened_at, subscriptions, invoices }: Known): Span[] {
  const paidOnce = new Set(invoices.map(({ subscription_id }) => subscription_id))
  const paid = subscriptions
    .filter((each) => isLive(each) || (each.ended_at !== null && paidOnce.has(each.subscription_id)))
    .toSorted(
      (one, other) =>
        one.started_at.getTime() - other.started_at.getTime() ||
        compareText(one.subscription_id, other.subscription_id),
    )
  const spans: Span[] = []
  let free: Omit<Span, 'until'> | undefined = { from: opened_at, cause: undefined }
  for (const { subscription_id, started_at, ended_at } of paid) {
    if (!free) break
    if (started_at > free.from) spans.push({ ...free, until: started_at })
    if (!ended_at) free = undefined
    else if (ended_at > free.from) free = { from: ended_at, cause: `ended:${subscription_id}` }
  }
  return free ? [...spans, { ...free, until: undefined }] : spans
}

function allotmentsOfFree({ from, until, cause }: Span, now: Date): Allotment[] {
  const brought = { kind: 'reset' as const, tokens: plans.free.tokens, tier: 'free' as const, billing_interval: null }
  const windows = windowsSince(from, until && until < now ? until : now)
  const start = new Date(from.getTime() + windows * FREE_WINDOW_MS)
  const first = cause ? [{ ...brought, cause, at: from }] : []
  return windows > 0 ? [...first, { ...brought, cause: `window:${start.toISOString()}`, at: start }] : first
}

function windowsSince(from: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - from.getTime()) / FREE_WINDOW_MS))
}

function byTime(one: Allotment, other: Allotment): number {
  return one.at.getTime() - other.at.getTime() || compareText(one.cause, other.cause)
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
