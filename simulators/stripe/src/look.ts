import { z } from 'zod'
import type {
  PlanOffer,
  SimulatedCheckout,
  SimulatedInvoice,
  SimulatedPortal,
  SimulatedSubscription,
} from '@app/ports/payment-simulator.ts'
import { find, listThings, type Queries } from './objects.ts'
import {
  Charge,
  CheckoutSession,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  PortalSession,
  Price,
  Product,
  Subscription,
} from './shapes.ts'

const MOST_INVOICES = 12
const timeOf = (seconds: number) => new Date(seconds * 1_000)

/** Contents of a checkout's page. */
export async function lookAtCheckout(queries: Queries, session_id: string): Promise<SimulatedCheckout | undefined> {
  const session = await find(queries, CheckoutSession, session_id)
  const [item] = session?.line_items.data ?? []
  if (!session || !item) return undefined
  const { status, expires_at, success_url, cancel_url } = session
  const isOver = status === 'open' && timeOf(expires_at) <= new Date()
  const offer = offerOf(item.price, await namesOfProducts(queries))
  return {
    status: isOver ? 'expired' : status,
    email: await emailOf(queries, session.customer),
    offer,
    success_url,
    cancel_url,
  }
}

/** Contents of a portal's page. */
export async function lookAtPortal(queries: Queries, session_id: string): Promise<SimulatedPortal | undefined> {
  const session = await find(queries, PortalSession, session_id)
  if (!session) return undefined
  const { customer: customer_id, return_url } = session
  const names = await namesOfProducts(queries)
  const prices = z.array(Price).parse(await listThings(queries, { kind: 'price', holds: { active: true } }))
  const subscriptions = z.array(Subscription).parse(await listThings(queries, { kind: 'subscription', customer_id }))
  const invoices = z.array(Invoice).parse(await listThings(queries, { kind: 'invoice', customer_id }))
  return {
    email: await emailOf(queries, customer_id),
    return_url,
    subscriptions: subscriptions.flatMap((subscription) => shown(subscription, prices, names)),
    invoices: await shownInvoices(queries, customer_id, invoices.slice(0, MOST_INVOICES)),
  }
}

type Names = ReadonlyMap<string, string>

function shown(
  { id, status, items, cancel_at_period_end }: Subscription,
  prices: Price[],
  names: Names,
): SimulatedSubscription[] {
  const [item] = items.data
  if (!item || status === 'canceled') return []
  const offers = prices
    .filter((price) => isDearer(price, item.price))
    .toSorted((one, other) => one.unit_amount - other.unit_amount)
  return [
    {
      subscription_id: id,
      status,
      plan: offerOf(item.price, names),
      current_period_end: timeOf(item.current_period_end),
      cancel_at_period_end,
      offers: offers.map((price) => offerOf(price, names)),
    },
  ]
}

/** A dearer plan by the price of a month, or the year of the same one. */
function isDearer(one: Price, other: Price): boolean {
  if (one.product === other.product) return one.recurring.interval === 'year' && other.recurring.interval === 'month'
  return aMonthOf(one) > aMonthOf(other)
}

const aMonthOf = ({ unit_amount, recurring }: Price): number => unit_amount / (recurring.interval === 'year' ? 12 : 1)

/** Payments with their refunds and disputes since. */
async function shownInvoices(queries: Queries, customer_id: string, invoices: Invoice[]): Promise<SimulatedInvoice[]> {
  const payments = z.array(InvoicePayment).parse(await listThings(queries, { kind: 'invoice_payment', customer_id }))
  const charges = z.array(Charge).parse(await listThings(queries, { kind: 'charge', customer_id }))
  const disputes = z.array(Dispute).parse(await listThings(queries, { kind: 'dispute', customer_id }))
  return invoices.map(({ id, status, amount_due, created }) => {
    const paid = payments.find(({ invoice }) => invoice === id)
    const charge = charges.find(({ payment_intent }) => payment_intent === paid?.payment.payment_intent)
    const dispute = disputes.find((one) => one.charge === charge?.id)
    return {
      invoice_id: id,
      status,
      amount_cents: amount_due,
      created_at: timeOf(z.int().parse(created)),
      refunded_cents: charge?.amount_refunded ?? 0,
      dispute_status: dispute?.status ?? null,
    }
  })
}

function offerOf({ id, product, unit_amount, recurring }: Price, names: Names): PlanOffer {
  return {
    price_id: id,
    plan_name: names.get(product) ?? product,
    amount_cents: unit_amount,
    billing_interval: recurring.interval,
  }
}

async function namesOfProducts(queries: Queries): Promise<Names> {
  const products = z.array(Product).parse(await listThings(queries, { kind: 'product' }))
  return new Map(products.map(({ id, name }) => [id, name]))
}

async function emailOf(queries: Queries, customer_id: string): Promise<string | null> {
  return (await find(queries, Customer, customer_id))?.email ?? null
}
