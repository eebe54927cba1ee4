import type { Handler } from './handler-input.ts'
import { recordEvent } from './events.ts'
import { declineNewInvoice, payInvoice, payNewInvoice } from './invoices.ts'
import { addInterval, takeMoment } from './moments.ts'
import { find, findToChange, newId, save, type Queries } from './objects.ts'
import { Invoice, Price, Subscription } from './shapes.ts'
import { SimulatorError } from './simulator-error.ts'

type Start = { customer: string; price: Price; metadata: Record<string, string>; at: number }

/** A subscription whose first period is paid. */
export async function startSubscription(
  queries: Queries,
  { customer, price, metadata, at }: Start,
): Promise<Subscription> {
  const id = newId('sub')
  const item = itemOf({ id: newId('si'), subscription: id, price, start: at })
  const started = await save(queries, {
    id,
    object: 'subscription' as const,
    status: 'active' as const,
    customer,
    billing_cycle_anchor: at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: at,
    currency: price.currency,
    ended_at: null,
    items: { object: 'list' as const, data: [item], has_more: false },
    latest_invoice: null,
    livemode: false,
    metadata,
    start_date: at,
  })
  const invoice = await payNewInvoice(queries, {
    subscription: started,
    reason: 'subscription_create',
    lines: [{ amount: price.unit_amount, price }],
    at,
  })
  return change(queries, 'customer.subscription.created', { ...started, latest_invoice: invoice.id }, at)
}

/** Pays the next period now. */
export async function renewSubscription(queries: Queries, subscription: Subscription, at: number): Promise<void> {
  const next = nextPeriod(subscription)
  const invoice = await payNewInvoice(queries, {
    subscription: next,
    reason: 'subscription_cycle',
    lines: linesOf(next),
    at,
  })
  await change(queries, 'customer.subscription.updated', { ...next, status: 'active', latest_invoice: invoice.id }, at)
}

/** The next period begins, and its payment is declined. */
export async function failRenewal(queries: Queries, subscription: Subscription, at: number): Promise<void> {
  const next = nextPeriod(subscription)
  const invoice = await declineNewInvoice(queries, {
    subscription: next,
    reason: 'subscription_cycle',
    lines: linesOf(next),
    at,
  })
  await change(
    queries,
    'customer.subscription.updated',
    { ...next, status: 'past_due', latest_invoice: invoice.id },
    at,
  )
}

/** Pays what was declined before. */
export async function payWhatIsOwed(queries: Queries, subscription: Subscription, at: number): Promise<void> {
  const invoice = await find(queries, Invoice, subscription.latest_invoice ?? '')
  if (invoice?.status === 'open') await payInvoice(queries, invoice, at)
  await change(queries, 'customer.subscription.updated', { ...subscription, status: 'active' }, at)
}

/** Changes the plan at once: the rest of the old one is credited, and a whole period of the new one is paid. */
export async function changePlan(
  queries: Queries,
  subscription: Subscription,
  price: Price,
  at: number,
): Promise<void> {
  const [item] = subscription.items.data
  if (!item) throw new SimulatorError('This subscription has no item.')
  const left = Math.min(1, (item.current_period_end - at) / (item.current_period_end - item.current_period_start))
  const credit = -Math.max(0, Math.floor(item.price.unit_amount * left))
  const changed = {
    ...subscription,
    billing_cycle_anchor: at,
    items: { ...subscription.items, data: [itemOf({ id: item.id, subscription: subscription.id, price, start: at })] },
  }
  const lines = [
    { amount: credit, price: item.price, is_credit: true },
    { amount: price.unit_amount, price },
  ]
  const invoice = await payNewInvoice(queries, { subscription: changed, reason: 'subscription_update', lines, at })
  await change(queries, 'customer.subscription.updated', { ...changed, latest_invoice: invoice.id }, at)
}

/** Ends it with the paid period, or takes that back. */
export async function cancelAtPeriodEnd(
  queries: Queries,
  subscription: Subscription,
  { ends, at }: { ends: boolean; at: number },
): Promise<Subscription> {
  const end = subscription.items.data[0]?.current_period_end ?? at
  const plan = { cancel_at_period_end: ends, cancel_at: ends ? end : null, canceled_at: ends ? at : null }
  return change(queries, 'customer.subscription.updated', { ...subscription, ...plan }, at)
}

export async function endSubscription(queries: Queries, subscription: Subscription, at: number): Promise<Subscription> {
  const ended = {
    ...subscription,
    status: 'canceled' as const,
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
  }
  return change(queries, 'customer.subscription.deleted', ended, at)
}

export const cancelSubscription: Handler = async ({ queries, id, ahead_ms }) => {
  const { subscription, at } = await holdSubscription(queries, id, ahead_ms)
  return endSubscription(queries, subscription, at)
}

/** A subscription that has not ended, which nobody else changes meanwhile, and the moment of the change. */
export async function holdSubscription(
  queries: Queries,
  id: string,
  ahead_ms: number,
): Promise<{ subscription: Subscription; at: number }> {
  const known = await find(queries, Subscription, id)
  const at = await takeMoment(queries, known?.customer ?? 'nobody', ahead_ms)
  const subscription = await findToChange(queries, Subscription, id)
  if (subscription.ended_at !== null)
    throw new SimulatorError(`No such subscription: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' })
  return { subscription, at }
}

async function change(queries: Queries, type: string, thing: Subscription, at: number): Promise<Subscription> {
  await save(queries, thing)
  await recordEvent(queries, { type, thing, at })
  return thing
}

type Item = { id: string; subscription: string; price: Price; start: number }

function itemOf({ id, subscription, price, start }: Item) {
  const current_period_end = addInterval(start, price.recurring.interval)
  return {
    id,
    object: 'subscription_item',
    price,
    quantity: 1,
    subscription,
    current_period_start: start,
    current_period_end,
  }
}

function nextPeriod(subscription: Subscription): Subscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: addInterval(item.current_period_end, item.price.recurring.interval),
  }))
  return { ...subscription, items: { ...subscription.items, data } }
}

function linesOf({ items }: Subscription) {
  return items.data.map(({ price }) => ({ amount: price.unit_amount, price }))
}
