import type { BillingInterval } from '@app/domain/billing'

/** Stands in where no payment provider is set: what its pages show and do. No money moves. */
export type PaymentSimulator = {
  findCheckout(session_id: string): Promise<SimulatedCheckout | undefined>
  /** Answers whether it is paid; pressing twice pays once, and one that was closed is not paid any more. */
  payCheckout(session_id: string): Promise<boolean>
  /** The card is declined, and the checkout stays open. */
  declineCheckout(session_id: string): Promise<void>
  findPortal(session_id: string): Promise<SimulatedPortal | undefined>
  /** Answers whether it could be done: a subscription may have ended meanwhile. */
  actInPortal(session_id: string, action: PortalAction): Promise<boolean>
  /** From now on whatever happens is told to this address, signed, until it is taken. */
  tellAt(url: string): Promise<{ stop(): Promise<void> }>
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
  /** Dearer plans that it may be changed to. */
  offers: PlanOffer[]
}

export type SimulatedInvoice = { status: string; amount_cents: number; created_at: Date }

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
