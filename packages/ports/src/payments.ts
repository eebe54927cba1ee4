import type { BillingInterval, PaidInvoice, PaidTier, Reversal, Subscription } from '@app/domain/billing'

/** The payment provider. Calls throw PaymentsError when a request fails or the response is unusable. */
export type Payments = {
  /** Returns the person's customer id: the `known` one if it still exists at the provider, else a new one. Idempotent. */
  ensureCustomer(person: { user_id: string; email: string; known: string | null }): Promise<string>
  /**
   * Opens the checkout page of a plan. An open one for the same plan is reused, any other is closed. `earlier_paid` when the
   * earlier one was paid: its outcome must be stored before another is opened.
   */
  openCheckout(wanted: Checkout): Promise<OpenCheckout | 'earlier_paid'>
  /** Closes a checkout that is still open. */
  closeCheckout(session_id: string): Promise<void>
  /** Opens the portal page, where a customer changes, cancels or pays subscriptions. */
  openPortal(wanted: { customer_id: string; return_url: string }): Promise<{ url: string }>
  /** Parses a webhook event; throws UnsignedEventError unless the provider signed it within the last five minutes. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent>
  /** Lists all customers, or those with an email; `user_id` is null for customers that this product did not create. */
  listCustomers(email?: string): AsyncIterable<{ customer_id: string; user_id: string | null }>
  /** Fetches all facts about a customer, to reconcile the database with the provider. */
  listFacts(customer_id: string): Promise<PaymentFacts>
  /** Cancels a subscription at once, without a refund; an ended one stays as it is. */
  cancelSubscription(subscription_id: string): Promise<void>
  /** Cancels all subscriptions and checkouts of a customer and deletes the customer at the provider. Idempotent. */
  endCustomer(customer_id: string): Promise<void>
}

export type OpenCheckout = { session_id: string; url: string }

export type Checkout = {
  customer_id: string
  user_id: string
  tier: PaidTier
  billing_interval: BillingInterval
  success_url: string
  cancel_url: string
  /** The checkout that was opened before this one. */
  earlier_session_id: string | null
}

/** A subscription as the provider reported it; its clock has a resolution of seconds, and `told_by` orders reports within one. */
export type SubscriptionFact = Subscription & { told_at: Date; told_by: string }

/** A refund or dispute as the provider reported it, likewise. */
export type ReversalFact = Reversal & { told_at: Date; told_by: string }

/**
 * `reversals` is undefined where the provider does not know the customer: that ends what they subscribed to, but says
 * nothing of money that went back before.
 */
export type PaymentFacts = {
  told_at: Date
  subscriptions: SubscriptionFact[]
  invoices: PaidInvoice[]
  reversals: ReversalFact[] | undefined
}

/** Event at the provider, by its clock. */
export type PaymentEvent = { event_id: string; type: string; happened_at: Date } & PaymentNews

export type PaymentNews =
  | { news: 'checkout'; customer_id: string }
  | { news: 'subscription'; customer_id: string; subscription: SubscriptionFact }
  | { news: 'invoice'; customer_id: string; invoice: PaidInvoice }
  | { news: 'reversal'; customer_id: string; reversal: ReversalFact }
  | { news: 'nothing' }

export class PaymentsError extends Error {
  override name = 'PaymentsError'
}

export class UnsignedEventError extends Error {
  override name = 'UnsignedEventError'
}
