import { z } from 'zod'
import { Metadata, parseForm, type Handler } from './handler-input.ts'
import { recordEvent } from './events.ts'
import { takeMoment } from './moments.ts'
import { find, findToChange, newId, save, type Queries } from './objects.ts'
import { CheckoutSession, Customer, Price } from './shapes.ts'
import { SimulatorError } from './simulator-error.ts'
import { startSubscription } from './subscriptions.ts'

const LASTS_SECONDS = 24 * 60 * 60

const Sent = z.looseObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  success_url: z.url(),
  cancel_url: z.url().nullable().default(null),
  client_reference_id: z.string().nullable().default(null),
  line_items: z.tuple([z.looseObject({ price: z.string() })]),
  metadata: Metadata.default({}),
  subscription_data: z.looseObject({ metadata: Metadata.default({}) }).default({ metadata: {} }),
})

export const createCheckout: Handler = async ({ queries, form, ahead_ms }) => {
  const { customer, success_url, cancel_url, client_reference_id, line_items, metadata, subscription_data } = parseForm(
    Sent,
    form,
  )
  const created = await takeMoment(queries, customer, ahead_ms)
  await requireCustomer(queries, customer)
  const price = await find(queries, Price, line_items[0].price)
  if (!price?.active)
    throw new SimulatorError(`No such price: '${line_items[0].price}'`, {
      code: 'resource_missing',
      param: 'line_items[0][price]',
    })
  const id = newId('cs_test')
  const item = {
    id: newId('li'),
    object: 'item',
    price,
    quantity: 1,
    amount_total: price.unit_amount,
    currency: price.currency,
  }
  return save(queries, {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    mode: 'subscription',
    customer,
    amount_total: price.unit_amount,
    currency: price.currency,
    cancel_url,
    success_url,
    client_reference_id,
    created,
    expires_at: created + LASTS_SECONDS,
    invoice: null,
    line_items: { object: 'list', data: [item], has_more: false },
    livemode: false,
    metadata,
    subscription: null,
    subscription_metadata: subscription_data.metadata,
    url: new URL(`/dev/payments/checkout/${id}`, success_url).href,
  })
}

async function requireCustomer(queries: Queries, id: string): Promise<void> {
  const customer = await find(queries, Customer, id)
  if (!customer) throw new SimulatorError(`No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' })
}

/** Closes a checkout that nobody has paid. */
export const expireCheckout: Handler = async ({ queries, id, ahead_ms }) => {
  const { session, at } = await holdCheckout(queries, id, ahead_ms)
  if (session.status !== 'open') {
    throw new SimulatorError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  const expired = await save(queries, { ...session, status: 'expired' as const, url: null })
  await recordEvent(queries, { type: 'checkout.session.expired', thing: expired, at })
  return expired
}

/** Has the customer pay; answers whether that was still possible, or had been done before. */
export async function payCheckout(queries: Queries, id: string, ahead_ms: number): Promise<boolean> {
  const { session, at } = await holdCheckout(queries, id, ahead_ms)
  const [item] = session.line_items.data
  if (session.status !== 'open' || session.expires_at <= at || !item) return session.status === 'complete'
  const subscription = await startSubscription(queries, {
    customer: session.customer,
    price: item.price,
    metadata: session.subscription_metadata,
    at,
  })
  const paid = {
    status: 'complete' as const,
    payment_status: 'paid',
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
  }
  await recordEvent(queries, {
    type: 'checkout.session.completed',
    thing: await save(queries, { ...session, ...paid }),
    at,
  })
  return true
}

/** The bank says no: the checkout stays open. */
export async function declineCheckout(queries: Queries, id: string, ahead_ms: number): Promise<void> {
  const { session, at } = await holdCheckout(queries, id, ahead_ms)
  const attempt = {
    id: newId('pi'),
    object: 'payment_intent',
    customer: session.customer,
    status: 'requires_payment_method',
    livemode: false,
  }
  if (session.status === 'open')
    await recordEvent(queries, { type: 'payment_intent.payment_failed', thing: attempt, at })
}

async function holdCheckout(
  queries: Queries,
  id: string,
  ahead_ms: number,
): Promise<{ session: CheckoutSession; at: number }> {
  const known = await find(queries, CheckoutSession, id)
  const at = await takeMoment(queries, known?.customer ?? 'nobody', ahead_ms)
  return { session: await findToChange(queries, CheckoutSession, id), at }
}
