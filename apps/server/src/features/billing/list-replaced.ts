import { isLive, planOf } from '@app/domain/billing'
import type { Db } from '#database/schema.ts'
import { listPaidInvoices, listSubscriptions } from './payment-facts.repository.ts'

/** What a person still pays for besides the plan that counts, once that one is paid for. */
export async function listReplaced(db: Db, user_id: string): Promise<string[]> {
  const subscriptions = await listSubscriptions(db, user_id)
  const { subscription_id: kept, subscription_status } = planOf(subscriptions)
  if (kept === null || subscription_status !== 'active') return []
  // Some ways to pay take days, and a plan is active meanwhile.
  const paid = await listPaidInvoices(db, user_id)
  if (!paid.some(({ subscription_id }) => subscription_id === kept)) return []
  return subscriptions
    .filter(isLive)
    .flatMap(({ subscription_id }) => (subscription_id === kept ? [] : [subscription_id]))
}
