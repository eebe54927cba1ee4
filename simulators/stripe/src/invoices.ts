import { recordEvent } from './events.ts'
import { newId, save, type Queries } from './objects.ts'
import type { Invoice, Price, Subscription } from './shapes.ts'

type Reason = 'subscription_create' | 'subscription_update' | 'subscription_cycle'
type Line = { amount: number; price: Price; is_credit?: boolean }
type Bill = { subscription: Subscription; reason: Reason; lines: Line[]; at: number }

/** Bills a subscription for its period, and has the customer pay at once. */
export async function payNewInvoice(queries: Queries, bill: Bill): Promise<Invoice> {
  return payInvoice(queries, await save(queries, invoiceOf(bill)), bill.at)
}

/** Bills a subscription, and the card is declined: the invoice stays open. */
export async function declineNewInvoice(queries: Queries, bill: Bill): Promise<Invoice> {
  const invoice = await save(queries, invoiceOf(bill))
  await recordEvent(queries, { type: 'invoice.payment_failed', thing: invoice, at: bill.at })
  return invoice
}

export async function payInvoice(queries: Queries, invoice: Invoice, at: number): Promise<Invoice> {
  const paid = await save(queries, {
    ...invoice,
    status: 'paid' as const,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  })
  for (const type of ['invoice.paid', 'invoice.payment_succeeded'])
    await recordEvent(queries, { type, thing: paid, at })
  return paid
}

function invoiceOf({ subscription, reason, lines, at }: Bill): Invoice {
  const [item] = subscription.items.data
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const period = { start: item?.current_period_start ?? at, end: item?.current_period_end ?? at }
  const parentOf = ({ is_credit = false }: Line) => ({
    type: 'subscription_item_details',
    subscription_item_details: {
      proration: is_credit,
      subscription: subscription.id,
      subscription_item: item?.id ?? null,
    },
  })
  const data = lines.map((line) => ({
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: line.price.currency,
    parent: parentOf(line),
    period,
    pricing: { type: 'price_details', price_details: { price: line.price.id, product: line.price.product } },
    quantity: 1,
  }))
  return {
    id: newId('in'),
    object: 'invoice',
    customer: subscription.customer,
    status: 'open',
    billing_reason: reason,
    collection_method: 'charge_automatically',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    total,
    currency: 'usd',
    created: at,
    livemode: false,
    lines: { object: 'list', data, has_more: false },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    period_start: period.start,
    period_end: period.end,
    status_transitions: { finalized_at: at, paid_at: null },
  }
}
