import type { ReversalFact } from '@app/ports/payments.ts'
import type { StripeCharge, StripeDispute } from './stripe-shapes.ts'

/** A charge with its customer and its invoice. */
export type ReversedCharge = Pick<StripeCharge, 'id' | 'amount_refunded' | 'disputed'> & {
  customer_id: string
  invoice_id: string
}

type Reported = { at: Date; by: string }

/**
 * Statuses of a dispute in which the bank has the money; a mere inquiry withdraws none, and a won dispute brought it
 * back.
 */
const WITHDRAWN = new Set(['needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review'])
const AMOUNT_DIGITS = 12

/** Ranks of messages from one second about the same dispute: the one that can only follow the others wins. */
const ranks: Readonly<Record<string, number>> = {
  'charge.dispute.created': 1,
  'charge.dispute.funds_withdrawn': 2,
  'charge.dispute.funds_reinstated': 3,
  'charge.dispute.closed': 4,
}

/** The total refunded of a charge. Of events within one second, the one with the larger amount is the later. */
export function refundOf({ id, invoice_id, amount_refunded }: ReversedCharge, { at, by }: Reported): ReversalFact {
  return {
    reversal_id: id,
    kind: 'refund',
    invoice_id,
    amount_cents: amount_refunded,
    told_at: at,
    told_by: `${String(amount_refunded).padStart(AMOUNT_DIGITS, '0')}:${by}`,
  }
}

/**
 * Refund still left of a charge after one of its refunds failed: the message does not tell it, so the charge was looked
 * up. Goes before every `charge.refunded` from the same second, which may still count the failed one.
 */
export function refundLeftOf(charge: ReversedCharge, reported: Reported): ReversalFact {
  return { ...refundOf(charge, reported), told_by: `failed:${reported.by}` }
}

/** One that was looked up has no `type`: any message of that second is newer. */
export function disputeOf(
  { id, amount, status }: StripeDispute,
  { invoice_id }: ReversedCharge,
  { at, by, type = '' }: Reported & { type?: string },
): ReversalFact {
  return {
    reversal_id: id,
    kind: 'dispute',
    invoice_id,
    amount_cents: WITHDRAWN.has(status) ? amount : 0,
    told_at: at,
    told_by: `${ranks[type] ?? 0}:${by}`,
  }
}
