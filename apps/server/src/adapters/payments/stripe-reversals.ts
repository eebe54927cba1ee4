import type { Stripe } from 'stripe'
import type { ReversalFact } from '@app/ports/payments.ts'
import { disputeOf, refundOf, type ReversedCharge } from './read-reversals.ts'
import { callStripe, callStripeForOne } from './stripe-client.ts'
import { StripeCharge, StripeDispute, StripeInvoicePayment } from './stripe-shapes.ts'

const PAGE = 100
const MOST_CHARGES = 1_000

/** A charge with the invoice that it paid. The invoice never changes, so it may be fetched at any time. */
export async function invoiceOfCharge(
  stripe: Stripe,
  wanted: StripeCharge | string,
): Promise<ReversedCharge | undefined> {
  const charge = typeof wanted === 'string' ? await retrieveCharge(stripe, wanted) : wanted
  if (!charge?.customer || !charge.payment_intent) return undefined
  const { customer: customer_id, payment_intent } = charge
  const { data } = await callStripe('looking for an invoice', () =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent }, limit: 1 }),
  )
  const [payment] = data.map((one) => StripeInvoicePayment.parse(one))
  return payment && { ...charge, customer_id, invoice_id: payment.invoice }
}

async function retrieveCharge(stripe: Stripe, charge_id: string): Promise<StripeCharge | undefined> {
  const found = await callStripeForOne('looking at a charge', () => stripe.charges.retrieve(charge_id))
  return found && StripeCharge.parse(found)
}

/** Reversals of all payments of a customer. */
export async function listStripeReversals(stripe: Stripe, customer: string, at: Date): Promise<ReversalFact[]> {
  const reported = { at, by: '' }
  const reversals: ReversalFact[] = []
  const charges = await callStripe('listing charges', () =>
    stripe.charges.list({ customer, limit: PAGE }).autoPagingToArray({ limit: MOST_CHARGES }),
  )
  for (const one of charges.map((found) => StripeCharge.parse(found))) {
    if (one.amount_refunded === 0 && !one.disputed) continue
    const charge = await invoiceOfCharge(stripe, one)
    if (!charge) continue
    if (charge.amount_refunded > 0) reversals.push(refundOf(charge, reported))
    if (charge.disputed)
      reversals.push(...(await listDisputes(stripe, charge.id)).map((dispute) => disputeOf(dispute, charge, reported)))
  }
  return reversals
}

async function listDisputes(stripe: Stripe, charge: string): Promise<StripeDispute[]> {
  const { data } = await callStripe('listing disputes', () => stripe.disputes.list({ charge, limit: PAGE }))
  return data.map((dispute) => StripeDispute.parse(dispute))
}
