import { causeOfInvoice, type Allotment } from './allotments.ts'
import type { PaidInvoice, Reversal } from './payment-facts.ts'

/**
 * Tokens that each reversal takes back: its share of the money that was paid, applied to the tokens that the payment
 * brought; all reversals of one payment together never exceed them. Nothing while the payment is not known.
 */
export function tokensOfReversals(
  reversals: readonly Reversal[],
  allotments: readonly Allotment[],
  invoices: readonly PaidInvoice[],
): ReadonlyMap<string, number> {
  const tokens = new Map<string, number>()
  const returned = new Map<string, number>()
  for (const { reversal_id, invoice_id, amount_cents } of reversals.toSorted(byName)) {
    const paid_cents = invoices.find((invoice) => invoice.invoice_id === invoice_id)?.amount_paid_cents ?? 0
    const brought = allotments.find(({ cause }) => cause === causeOfInvoice(invoice_id))?.tokens ?? 0
    const share = (cents: number) =>
      paid_cents > 0 ? Math.round((brought * Math.min(cents, paid_cents)) / paid_cents) : 0
    const before = returned.get(invoice_id) ?? 0
    returned.set(invoice_id, before + amount_cents)
    tokens.set(reversal_id, share(before + amount_cents) - share(before))
  }
  return tokens
}

function byName(one: Reversal, other: Reversal): number {
  return one.reversal_id < other.reversal_id ? -1 : 1
}
