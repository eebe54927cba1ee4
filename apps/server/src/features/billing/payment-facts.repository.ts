import type { PaidInvoice, Subscription } from '@app/domain/billing'
import type { Db } from '#database/schema.ts'

/** Everything that a person pays or paid for. */
export async function listSubscriptions(db: Db, userId: string): Promise<Subscription[]> {
  return db.selectFrom('subscription').selectAll().where('user_id', '=', userId).orderBy('subscription_id').execute()
}

/** Every payment of a person that came in. */
export async function listPaidInvoices(db: Db, userId: string): Promise<PaidInvoice[]> {
  return db.selectFrom('paid_invoice').selectAll().where('user_id', '=', userId).orderBy('invoice_id').execute()
}
