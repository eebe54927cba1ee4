import { z } from 'zod'

const Named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const Metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((metadata) => metadata ?? {})

export const StripePrice = z.object({
  id: z.string(),
  lookup_key: z.string().nullish(),
  metadata: Metadata,
})
export type StripePrice = z.infer<typeof StripePrice>

export const StripeCustomer = z.object({ id: z.string(), deleted: z.boolean().default(false), metadata: Metadata })

export const StripeSession = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  url: z.string().nullish(),
  customer: Named.nullable(),
  metadata: Metadata,
})

export const StripeSubscription = z.object({
  id: z.string(),
  customer: Named,
  status: z.string(),
  start_date: z.number(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullable(),
  ended_at: z.number().nullable(),
  items: z.object({ data: z.array(z.object({ price: StripePrice, current_period_end: z.number() })) }),
})
export type StripeSubscription = z.infer<typeof StripeSubscription>

const StripeLine = z.object({
  amount: z.number(),
  pricing: z.object({ price_details: z.object({ price: Named }).nullish() }).nullish(),
})

export const StripeInvoice = z.object({
  id: z.string(),
  customer: Named.nullable(),
  billing_reason: z.string().nullable(),
  amount_paid: z.number(),
  created: z.number(),
  status_transitions: z.object({ paid_at: z.number().nullable() }),
  parent: z.object({ subscription_details: z.object({ subscription: Named }).nullish() }).nullish(),
  lines: z.object({ data: z.array(StripeLine) }),
})
export type StripeInvoice = z.infer<typeof StripeInvoice>

export const StripeCharge = z.object({
  id: z.string(),
  customer: Named.nullable(),
  amount_refunded: z.number(),
  disputed: z.boolean(),
  payment_intent: Named.nullish(),
})
export type StripeCharge = z.infer<typeof StripeCharge>

/** Refund; one without a charge pays back a purchase of another kind. */
export const StripeRefund = z.object({ id: z.string(), charge: Named.nullish() })

export const StripeDispute = z.object({ id: z.string(), charge: Named, amount: z.number(), status: z.string() })
export type StripeDispute = z.infer<typeof StripeDispute>

/** Which invoice a payment was for. */
export const StripeInvoicePayment = z.object({ invoice: Named })

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
})
export type StripeEvent = z.infer<typeof StripeEvent>
