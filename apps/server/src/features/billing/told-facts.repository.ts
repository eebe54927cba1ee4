import type { PaidInvoice } from '@app/domain/billing'
import { sql } from 'kysely'
import type { PaymentEventTable } from '#database/billing-schema.ts'
import type { Db } from '#database/schema.ts'
import type { ToldSubscription } from '#ports/payments.ts'

type Event = { event_id: string; type: string; happened_at: Date }

/** True for whoever notes an event first; another who has it in hand is waited for. */
export async function insertPaymentEvent(trx: Db, { event_id, type, happened_at }: Event): Promise<boolean> {
  const noted = await trx
    .insertInto('payment_event')
    .values({ event_id, type, happened_at, outcome: 'ignored' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function setEventOutcome(trx: Db, event_id: string, outcome: PaymentEventTable['outcome']): Promise<void> {
  await trx.updateTable('payment_event').set({ outcome }).where('event_id', '=', event_id).execute()
}

/** What of a subscription nobody told, but we concluded. */
const CONCLUDED = ''

/** Keeps what was told unless something newer is known; what the provider has ended never comes back. Answers whether it was kept. */
export async function upsertSubscription(trx: Db, user_id: string, told: ToldSubscription): Promise<boolean> {
  const {
    subscription_id,
    tier,
    billing_interval,
    status,
    started_at,
    current_period_end,
    cancel_at_period_end,
    cancel_at,
    ended_at,
    told_at,
    told_by,
  } = told
  const facts = {
    tier,
    billing_interval,
    status,
    started_at,
    current_period_end,
    cancel_at_period_end,
    cancel_at,
    ended_at,
    told_at,
    told_by,
  }
  const kept = await trx
    .insertInto('subscription')
    .values({ subscription_id, user_id, ...facts })
    .onConflict((conflict) =>
      conflict.column('subscription_id').doUpdateSet(facts)
        .where(sql<boolean>`(excluded.ended_at is not null, excluded.told_at, excluded.told_by collate "C")
          >= (subscription.ended_at is not null and subscription.told_by <> ${CONCLUDED}, subscription.told_at, subscription.told_by collate "C")`),
    )
    .returning('subscription_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** A payment is told of once and stays what it is. */
export async function insertPaidInvoice(trx: Db, user_id: string, invoice: PaidInvoice): Promise<boolean> {
  const { invoice_id, subscription_id, tier, billing_interval, reason, paid_at, amount_paid_cents } = invoice
  const kept = await trx
    .insertInto('paid_invoice')
    .values({ invoice_id, user_id, subscription_id, tier, billing_interval, reason, paid_at, amount_paid_cents })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoice_id')
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Ends what runs here and the provider, asked at that moment, did not know. Should it tell of one after all, as when it
 * was asked with the key of another account, that one goes on.
 */
export async function endUnknownSubscriptions(
  trx: Db,
  user_id: string,
  known: string[],
  asked_at: Date,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ status: 'canceled', ended_at: asked_at, told_at: asked_at, told_by: CONCLUDED })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('told_at', '<', asked_at)
    .$if(known.length > 0, (query) => query.where('subscription_id', 'not in', known))
    .execute()
}

/** The provider tells an event again for three days at most. */
const EVENTS_KEPT_DAYS = 90

export async function forgetOldPaymentEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('payment_event')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${EVENTS_KEPT_DAYS})`)
    .execute()
}
