import type { BillingInterval, PaidTier, SubscriptionStatus } from './schema.ts'

/** A subscription, as the payment provider last reported it. Times are the provider's. */
export type Subscription = {
  subscription_id: string
  tier: PaidTier
  billing_interval: BillingInterval
  status: SubscriptionStatus
  started_at: Date
  current_period_end: Date
  cancel_at_period_end: boolean
  cancel_at: Date | null
  /** Final end of the subscription; null while it can still be paid again. */
  ended_at: Date | null
}

/** A payment that came in. */
export type PaidInvoice = {
  invoice_id: string
  subscription_id: string
  tier: PaidTier
  billing_interval: BillingInterval
  /** `first`: a plan was bought; `change`: it was exchanged for another; `renewal`: its next period began. */
  reason: 'first' | 'change' | 'renewal'
  paid_at: Date
  amount_paid_cents: number
}

/**
 * Money of a payment that went back: the refunded sum, or the one that a bank has withdrawn in a dispute. As it is now: a
 * dispute that was won holds nothing.
 */
export type Reversal = {
  /** The provider's name of the charge that was refunded, or of the dispute. */
  reversal_id: string
  kind: 'refund' | 'dispute'
  /** The payment; it may become known later than the reversal. */
  invoice_id: string
  amount_cents: number
}
