import { retention } from '@app/domain/privacy'
import { sql } from 'kysely'
import type { PaymentEventTable } from '#database/tables/billing-schema.ts'
import type { Db } from '#database/schema.ts'
import { defineChore } from '#jobs/define-chore.ts'

type Event = { event_id: string; type: string; happened_at: Date }

/** Returns whether this transaction is the first to process the event; waits for another that has it in hand. */
export async function insertPaymentEvent(trx: Db, { event_id, type, happened_at }: Event): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_event')
    .values({ event_id, type, happened_at, outcome: 'ignored' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setEventOutcome(trx: Db, event_id: string, outcome: PaymentEventTable['outcome']): Promise<void> {
  await trx.updateTable('payment_event').set({ outcome }).where('event_id', '=', event_id).execute()
}

/** The provider retries the delivery of an event for three days at most. */
const EVENTS_KEPT_DAYS = retention.payment_event_days

export const deleteOldPaymentEventsChore = defineChore('billing.forget-old-events', {
  everySeconds: 6 * 3_600,
  run: ({ db }) => deleteOldPaymentEvents(db),
})

export async function deleteOldPaymentEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('payment_event')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${EVENTS_KEPT_DAYS})`)
    .execute()
}
