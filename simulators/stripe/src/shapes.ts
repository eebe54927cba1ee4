import { z } from 'zod'

/** The provider's objects as far as they matter here; their other fields stay in them. */

const Metadata = z.record(z.string(), z.string())
const listOf = <Item extends z.ZodType>(item: Item) => z.looseObject({ object: z.literal('list'), data: z.array(item) })

export const Customer = z.looseObject({ id: z.string(), object: z.literal('customer'), email: z.string().nullable() })
export const Product = z.looseObject({
  id: z.string(),
  object: z.literal('product'),
  active: z.boolean(),
  name: z.string(),
})

export const Price = z.looseObject({
  id: z.string(),
  object: z.literal('price'),
  active: z.boolean(),
  currency: z.string(),
  lookup_key: z.string().nullable(),
  product: z.string(),
  recurring: z.looseObject({ interval: z.enum(['month', 'year']) }),
  unit_amount: z.int(),
})
export type Price = z.infer<typeof Price>

export const CheckoutSession = z.looseObject({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.string(),
  expires_at: z.int(),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  line_items: listOf(z.looseObject({ price: Price })),
  subscription_metadata: Metadata,
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

const SubscriptionItem = z.looseObject({
  id: z.string(),
  price: Price,
  current_period_start: z.int(),
  current_period_end: z.int(),
})

export const Subscription = z.looseObject({
  id: z.string(),
  object: z.literal('subscription'),
  status: z.enum(['active', 'past_due', 'canceled']),
  customer: z.string(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.int().nullable(),
  canceled_at: z.int().nullable(),
  ended_at: z.int().nullable(),
  latest_invoice: z.string().nullable(),
  metadata: Metadata,
  items: listOf(SubscriptionItem),
})
export type Subscription = z.infer<typeof Subscription>

export const Invoice = z.looseObject({
  id: z.string(),
  object: z.literal('invoice'),
  status: z.enum(['open', 'paid', 'void']),
  customer: z.string(),
  amount_due: z.int(),
  status_transitions: z.looseObject({ paid_at: z.int().nullable() }),
})
export type Invoice = z.infer<typeof Invoice>

export const Charge = z.looseObject({
  id: z.string(),
  object: z.literal('charge'),
  customer: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  disputed: z.boolean(),
  payment_intent: z.string(),
})
export type Charge = z.infer<typeof Charge>

export const InvoicePayment = z.looseObject({
  object: z.literal('invoice_payment'),
  invoice: z.string(),
  payment: z.looseObject({ payment_intent: z.string() }),
})
export const Dispute = z.looseObject({
  id: z.string(),
  object: z.literal('dispute'),
  charge: z.string(),
  status: z.string(),
})

export const PortalSession = z.looseObject({
  id: z.string(),
  object: z.literal('billing_portal.session'),
  customer: z.string(),
  return_url: z.string(),
})

export const Configuration = z.looseObject({
  id: z.string(),
  object: z.literal('billing_portal.configuration'),
  active: z.boolean(),
  is_default: z.boolean(),
})

/** An event that the API has not yet taken. */
export const Delivery = z.object({
  id: z.string(),
  object: z.literal('delivery'),
  event: z.string(),
  tries: z.int(),
  next_try_at: z.number(),
})
