import type { PaymentEventTable } from '#database/billing-schema.ts'
import type { Db } from '#database/schema.ts'
import type { WorkDeps } from '#deps.ts'
import type { PaymentEvent, PaymentNews } from '#ports/payments.ts'
import { lockPayer } from './payers.repository.ts'
import { settlePayments } from './settle-payments.ts'
import { insertPaidInvoice, insertPaymentEvent, setEventOutcome, upsertSubscription } from './told-facts.repository.ts'

/** Takes in what the provider told, once; what concerns nobody here is noted and left alone. */
export async function receivePaymentEvent(
  deps: Pick<WorkDeps, 'db' | 'jobs' | 'clock'>,
  event: PaymentEvent,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await insertPaymentEvent(trx, event)) || event.news === 'nothing') return
    const user_id = await lockPayer(trx, event.customer_id)
    if (user_id === undefined) return
    await setEventOutcome(trx, event.event_id, await keep(trx, user_id, event))
    await settlePayments(trx, deps, user_id)
  })
}

async function keep(
  trx: Db,
  user_id: string,
  event: Exclude<PaymentNews, { news: 'nothing' }>,
): Promise<PaymentEventTable['outcome']> {
  if (event.news === 'subscription')
    return (await upsertSubscription(trx, user_id, event.subscription)) ? 'applied' : 'outdated'
  if (event.news === 'invoice') return (await insertPaidInvoice(trx, user_id, event.invoice)) ? 'applied' : 'outdated'
  return 'applied'
}
