import type { BillingInterval, PaidInvoice, PaidTier, Subscription } from '@app/domain/billing'

/** The payment provider. Calls throw PaymentsError when it does not answer as it should. */
export type Payments = {
  /** The provider's name for a person: the one that is `known`, if the provider still knows it; asked twice it answers the same. */
  ensureCustomer(person: { user_id: string; email: string; known: string | null }): Promise<string>
  /**
   * The page where a plan is bought; one for the same plan that is still open is answered again, any other is closed.
   * `earlier_paid` when the earlier one was paid: what came of it must be known before another is opened.
   */
  openCheckout(wanted: Checkout): Promise<OpenCheckout | 'earlier_paid'>
  /** Closes a checkout that is still open. */
  closeCheckout(session_id: string): Promise<void>
  /** The page where a customer changes, cancels or pays what he has. */
  openPortal(wanted: { customer_id: string; return_url: string }): Promise<{ url: string }>
  /** Reads what the provider sent; throws UnsignedEventError for anything it did not sign within the last five minutes. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent>
  /** Everybody the provider knows, or whoever has an address there; `user_id` is null for those we did not send. */
  listCustomers(email?: string): AsyncIterable<{ customer_id: string; user_id: string | null }>
  /** Everything that the provider knows of a customer, to repair what is known here. */
  listFacts(customer_id: string): Promise<PaymentFacts>
  /** Ends a subscription at once, without money back; one that ended already stays so. */
  cancelSubscription(subscription_id: string): Promise<void>
  /** Ends everything that a customer pays for or was about to, and has the provider forget him; may be asked again. */
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

/** A subscription as it was told of, by the provider's clock, which knows seconds; `told_by` sorts what was told within one. */
export type ToldSubscription = Subscription & { told_at: Date; told_by: string }

export type PaymentFacts = { told_at: Date; subscriptions: ToldSubscription[]; invoices: PaidInvoice[] }

/** Something that happened at the provider, by its clock. */
export type PaymentEvent = { event_id: string; type: string; happened_at: Date } & PaymentNews

export type PaymentNews =
  | { news: 'checkout'; customer_id: string }
  | { news: 'subscription'; customer_id: string; subscription: ToldSubscription }
  | { news: 'invoice'; customer_id: string; invoice: PaidInvoice }
  | { news: 'nothing' }

export class PaymentsError extends Error {
  override name = 'PaymentsError'
}

export class UnsignedEventError extends Error {
  override name = 'UnsignedEventError'
}
