import type { PaymentAction } from '@app/ports/payment-simulator.ts'
import { recordEvent } from './events.ts'
import { takeMoment } from './moments.ts'
import { find, findToChange, listThings, newId, save, type Queries } from './objects.ts'
import { Charge, Dispute, Invoice, InvoicePayment, PortalSession } from './shapes.ts'
import { missing, SimulatorError } from './simulator-error.ts'

/** Does on a portal's page what happens to a payment that was made: it is refunded, or its bank disputes it. */
export async function actOnPayment(
  queries: Queries,
  session_id: string,
  { invoice_id, action }: PaymentAction,
  ahead_ms: number,
): Promise<void> {
  const session = await find(queries, PortalSession, session_id)
  const invoice = await find(queries, Invoice, invoice_id)
  if (!session || invoice?.customer !== session.customer || invoice.status !== 'paid') throw missing(invoice_id)
  const at = await takeMoment(queries, session.customer, ahead_ms)
  const charge = await chargeOf(queries, await findToChange(queries, Invoice, invoice_id))
  if (action === 'refund') await refund(queries, charge, charge.amount - charge.amount_refunded, at)
  else if (action === 'refund_half') await refund(queries, charge, Math.floor(charge.amount / 2), at)
  else if (action === 'dispute') await dispute(queries, charge, at)
  else await closeDispute(queries, charge, action === 'win_dispute' ? 'won' : 'lost', at)
}

/** The charge that paid an invoice; made when it is first wanted, as nobody sees it before. */
async function chargeOf(queries: Queries, { id: invoice, customer, amount_due, created }: Invoice): Promise<Charge> {
  const [known] = await listThings(queries, { kind: 'invoice_payment', customer_id: customer, holds: { invoice } })
  if (known) {
    const [charge] = await listThings(queries, {
      kind: 'charge',
      customer_id: customer,
      holds: { payment_intent: InvoicePayment.parse(known).payment.payment_intent },
    })
    return Charge.parse(charge)
  }
  const payment_intent = newId('pi')
  await save(queries, {
    id: newId('inpay'),
    object: 'invoice_payment',
    customer,
    invoice,
    status: 'paid',
    amount_paid: amount_due,
    payment: { type: 'payment_intent', payment_intent },
  })
  return save(queries, {
    id: newId('ch'),
    object: 'charge' as const,
    customer,
    created,
    amount: amount_due,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    payment_intent,
    currency: 'usd',
    livemode: false,
    status: 'succeeded',
  })
}

async function refund(queries: Queries, charge: Charge, cents: number, at: number): Promise<void> {
  const left = charge.amount - charge.amount_refunded
  if (left <= 0) throw new SimulatorError('This charge has already been refunded.', { code: 'charge_already_refunded' })
  const amount_refunded = charge.amount_refunded + Math.min(cents, left)
  const refunded = await save(queries, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount })
  await recordEvent(queries, { type: 'charge.refunded', thing: refunded, at })
}

/** The bank withdraws the money at once. */
async function dispute(queries: Queries, charge: Charge, at: number): Promise<void> {
  if (charge.disputed) throw new SimulatorError('This charge is disputed already.')
  await save(queries, { ...charge, disputed: true })
  const { id, customer, amount, payment_intent } = charge
  const thing = await save(queries, {
    id: newId('du'),
    object: 'dispute',
    customer,
    charge: id,
    payment_intent,
    amount,
    currency: 'usd',
    status: 'needs_response',
    reason: 'general',
    created: at,
    livemode: false,
  })
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    await recordEvent(queries, { type, thing, at })
}

async function closeDispute(queries: Queries, charge: Charge, status: 'won' | 'lost', at: number): Promise<void> {
  const [found] = await listThings(queries, {
    kind: 'dispute',
    customer_id: charge.customer,
    holds: { charge: charge.id, status: 'needs_response' },
  })
  if (!found) throw new SimulatorError('This charge has no open dispute.')
  const thing = await save(queries, { ...Dispute.parse(found), status })
  const types =
    status === 'won' ? ['charge.dispute.funds_reinstated', 'charge.dispute.closed'] : ['charge.dispute.closed']
  for (const type of types) await recordEvent(queries, { type, thing, at })
}
