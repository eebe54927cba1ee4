import type { PaymentEventTable } from '#database/tables/billing-schema.ts'
import type { Db } from '#database/schema.ts'
import type { WorkDeps } from '#deps.ts'
import type { PaymentEvent, PaymentNews } from '@app/ports/payments.ts'
import { lockPayer } from '../finance.repository.ts'
import { applyPayments } from './payments.ts'
import { upsertReversal } from './reversals.repository.ts'
import { insertPaymentEvent, setEventOutcome } from './payment-events.repository.ts'
import { insertPaidInvoice, upsertSubscription } from './subscriptions.repository.ts'

/** Processes an event of the payment provider once; events of unknown customers are only recorded. */
export async function receivePaymentEvent(
  deps: Pick<WorkDeps, 'db' | 'jobs' | 'clock'>,
  event: PaymentEvent,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await insertPaymentEvent(trx, event)) || event.news === 'nothing') return
    const user_id = await lockPayer(trx, event.customer_id)
    if (user_id === undefined) return
    await setEventOutcome(trx, event.event_id, await keep(trx, user_id, event))
    await applyPayments(trx, deps, user_id)
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
  if (event.news === 'reversal') return (await upsertReversal(trx, user_id, event.reversal)) ? 'applied' : 'outdated'
  return 'applied'
}
