import type { BillingInterval } from '@app/domain/billing'

/** Simulates a payment provider, its pages and their actions, if none is configured. No money moves. */
export type PaymentSimulator = {
  findCheckout(session_id: string): Promise<SimulatedCheckout | undefined>
  /** Returns whether the checkout is paid; paying twice pays once, and a closed checkout cannot be paid. */
  payCheckout(session_id: string): Promise<boolean>
  /** The card is declined, and the checkout stays open. */
  declineCheckout(session_id: string): Promise<void>
  findPortal(session_id: string): Promise<SimulatedPortal | undefined>
  /** Returns whether it succeeded: the subscription may have ended meanwhile. */
  actInPortal(session_id: string, action: PortalAction): Promise<boolean>
  /** Returns whether it succeeded: a payment that was refunded in full cannot be refunded again. */
  actOnPayment(session_id: string, action: PaymentAction): Promise<boolean>
  /** Delivers signed webhook events to this URL from now on, and retries each until it is accepted. */
  deliverTo(url: string): Promise<{ stop(): Promise<void> }>
}

export type SimulatedCheckout = {
  status: 'open' | 'complete' | 'expired'
  email: string | null
  offer: PlanOffer
  success_url: string
  cancel_url: string | null
}

export type PlanOffer = { price_id: string; plan_name: string; amount_cents: number; billing_interval: BillingInterval }

export type SimulatedPortal = {
  email: string | null
  return_url: string
  subscriptions: SimulatedSubscription[]
  invoices: SimulatedInvoice[]
}

export type SimulatedSubscription = {
  subscription_id: string
  status: 'active' | 'past_due'
  plan: PlanOffer
  current_period_end: Date
  cancel_at_period_end: boolean
  /** More expensive plans that it can be changed to. */
  offers: PlanOffer[]
}

export type SimulatedInvoice = {
  invoice_id: string
  status: string
  amount_cents: number
  created_at: Date
  refunded_cents: number
  /** Status in the provider's words; null when the payment is not disputed. */
  dispute_status: string | null
}

export const paymentActions = ['refund', 'refund_half', 'dispute', 'win_dispute', 'lose_dispute'] as const
export type PaymentAction = { invoice_id: string; action: (typeof paymentActions)[number] }

export const portalActions = [
  'cancel_at_period_end',
  'keep',
  'cancel_now',
  'renew',
  'decline_renewal',
  'pay',
  'change',
] as const
export type PortalAction = {
  subscription_id: string
  action: (typeof portalActions)[number]
  price_id?: string | undefined
}
