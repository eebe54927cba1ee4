import type { PaidInvoice, Subscription } from '@app/domain/billing'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { SubscriptionFact } from '@app/ports/payments.ts'

/** All subscriptions of a person, ended ones too. */
export async function listSubscriptions(db: Db, userId: string): Promise<Subscription[]> {
  return db.selectFrom('subscription').selectAll().where('user_id', '=', userId).orderBy('subscription_id').execute()
}

/** All paid invoices of a person. */
export async function listPaidInvoices(db: Db, userId: string): Promise<PaidInvoice[]> {
  return db.selectFrom('paid_invoice').selectAll().where('user_id', '=', userId).orderBy('invoice_id').execute()
}

/** `told_by` of a subscription whose end we concluded, without an event of the provider. */
const CONCLUDED = ''

/**
 * Stores the provider's facts unless newer ones are stored; a subscription that the provider ended never comes back.
 * Returns whether they were stored.
 */
export async function upsertSubscription(trx: Db, user_id: string, fact: SubscriptionFact): Promise<boolean> {
  const { subscription_id, ...columns } = fact
  const stored = await trx
    .insertInto('subscription')
    .values({ subscription_id, user_id, ...columns })
    .onConflict((conflict) =>
      conflict.column('subscription_id').doUpdateSet(columns)
        .where(sql<boolean>`(excluded.ended_at is not null, excluded.told_at, excluded.told_by collate "C")
          >= (subscription.ended_at is not null and subscription.told_by <> ${CONCLUDED}, subscription.told_at, subscription.told_by collate "C")`),
    )
    .returning('subscription_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Stores a paid invoice once; it never changes. Returns whether it is new. */
export async function insertPaidInvoice(trx: Db, user_id: string, invoice: PaidInvoice): Promise<boolean> {
  const { invoice_id, subscription_id, tier, billing_interval, reason, paid_at, amount_paid_cents } = invoice
  const inserted = await trx
    .insertInto('paid_invoice')
    .values({ invoice_id, user_id, subscription_id, tier, billing_interval, reason, paid_at, amount_paid_cents })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoice_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Ends the subscriptions that are active here but that the provider did not list at `listed_at`. If the provider reports
 * one after all, for example because it was queried with the key of another account, that one goes on.
 */
export async function endUnknownSubscriptions(
  trx: Db,
  user_id: string,
  known: string[],
  listed_at: Date,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ status: 'canceled', ended_at: listed_at, told_at: listed_at, told_by: CONCLUDED })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('told_at', '<', listed_at)
    .$if(known.length > 0, (query) => query.where('subscription_id', 'not in', known))
    .execute()
}

/** People who still pay for more than one plan. */
export async function listPayersOfSeveral(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('user_id')
    .where('ended_at', 'is', null)
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
