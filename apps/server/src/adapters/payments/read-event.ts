import type { Stripe } from 'stripe'
import { PaymentsError, UnsignedEventError, type PaymentEvent, type PaymentNews } from '@app/ports/payments.ts'
import type { PricedPlan } from './plan-prices.ts'
import { atSecond, invoiceOf, subscriptionOf } from './read-facts.ts'
import { disputeOf, refundLeftOf, refundOf, type ReversedCharge } from './read-reversals.ts'
import {
  StripeCharge,
  StripeDispute,
  StripeEvent,
  StripeInvoice,
  StripeRefund,
  StripeSession,
  StripeSubscription,
} from './stripe-shapes.ts'

const SIGNED_WITHIN_SECONDS = 300

export type Reading = {
  stripe: Stripe
  webhook_secret: string
  planOf(price_id: string): Promise<PricedPlan | undefined>
  /** The news that a subscription is as it is now. */
  lookUp(subscription_id: string): Promise<PaymentNews>
  /** The charge with the invoice that it paid; undefined where it paid none. */
  invoiceOfCharge(charge: StripeCharge | string): Promise<ReversedCharge | undefined>
}

const NOTHING: PaymentNews = { news: 'nothing' }
const hows = {
  'customer.subscription.created': 'created',
  'customer.subscription.updated': 'updated',
  'customer.subscription.deleted': 'deleted',
} as const

/** Facts in a signed message of the provider. */
export async function readStripeEvent(
  body: Buffer,
  signature: string | undefined,
  reading: Reading,
): Promise<PaymentEvent> {
  const event = await checkedEvent(body, signature, reading)
  try {
    return {
      event_id: event.id,
      type: event.type,
      happened_at: atSecond(event.created),
      ...(await newsOf(event, reading)),
    }
  } catch (error) {
    if (error instanceof PaymentsError) throw error
    throw new PaymentsError(
      `${event.type} ${event.id} could not be read: is the webhook's API version the one that payments:setup sets?`,
      { cause: error },
    )
  }
}

async function checkedEvent(
  body: Buffer,
  signature: string | undefined,
  { stripe, webhook_secret }: Reading,
): Promise<StripeEvent> {
  try {
    return StripeEvent.parse(
      await stripe.webhooks.constructEventAsync(body, signature ?? '', webhook_secret, SIGNED_WITHIN_SECONDS),
    )
  } catch (error) {
    throw new UnsignedEventError('a message was not signed by the payment provider', { cause: error })
  }
}

async function newsOf({ id, type, created, data: { object } }: StripeEvent, reading: Reading): Promise<PaymentNews> {
  switch (type) {
    case 'checkout.session.completed':
      return checkoutNews(StripeSession.parse(object))
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const subscription_object = StripeSubscription.parse(object)
      const subscription = subscriptionOf(subscription_object, { at: atSecond(created), by: id, how: hows[type] })
      return subscription ? { news: 'subscription', customer_id: subscription_object.customer, subscription } : NOTHING
    }
    case 'invoice.paid':
      return invoiceNews(StripeInvoice.parse(object), reading)
    case 'invoice.payment_failed': {
      const subscription_id = StripeInvoice.parse(object).parent?.subscription_details?.subscription
      return subscription_id ? reading.lookUp(subscription_id) : NOTHING
    }
    case 'charge.refunded': {
      const charge = await reading.invoiceOfCharge(StripeCharge.parse(object))
      return charge
        ? {
            news: 'reversal',
            customer_id: charge.customer_id,
            reversal: refundOf(charge, { at: atSecond(created), by: id }),
          }
        : NOTHING
    }
    case 'refund.failed': {
      const { charge: charge_id } = StripeRefund.parse(object)
      const charge = charge_id ? await reading.invoiceOfCharge(charge_id) : undefined
      return charge
        ? {
            news: 'reversal',
            customer_id: charge.customer_id,
            reversal: refundLeftOf(charge, { at: atSecond(created), by: id }),
          }
        : NOTHING
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = StripeDispute.parse(object)
      const charge = await reading.invoiceOfCharge(dispute.charge)
      return charge
        ? {
            news: 'reversal',
            customer_id: charge.customer_id,
            reversal: disputeOf(dispute, charge, { at: atSecond(created), by: id, type }),
          }
        : NOTHING
    }
    default:
      return NOTHING
  }
}

function checkoutNews({ customer }: { customer: string | null }): PaymentNews {
  return customer ? { news: 'checkout', customer_id: customer } : NOTHING
}

async function invoiceNews(received: StripeInvoice, { planOf }: Reading): Promise<PaymentNews> {
  const invoice = await invoiceOf(received, planOf)
  return invoice && received.customer ? { news: 'invoice', customer_id: received.customer, invoice } : NOTHING
}
