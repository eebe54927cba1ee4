import type { WorkDeps } from '#deps.ts'
import { getFinanceRow, type FinanceRow } from '../finance.repository.ts'
import { lockPayer } from '../finance.repository.ts'
import { endUnknownReversals, upsertReversal } from './reversals.repository.ts'
import { applyPayments } from './payments.ts'
import { endUnknownSubscriptions, insertPaidInvoice, upsertSubscription } from './subscriptions.repository.ts'

export type ReconcileDeps = Pick<WorkDeps, 'db' | 'jobs' | 'clock' | 'payments'>
export type Reconciled = { before: FinanceRow; after: FinanceRow; new_payments: number }

/** Makes what is known of a customer what the provider knows; undefined where nobody here is that customer. */
export async function reconcileCustomer(deps: ReconcileDeps, customer_id: string): Promise<Reconciled | undefined> {
  const { told_at, subscriptions, invoices, reversals } = await deps.payments.listFacts(customer_id)
  return deps.db.transaction().execute(async (trx) => {
    const user_id = await lockPayer(trx, customer_id)
    if (user_id === undefined) return undefined
    const before = await getFinanceRow(trx, user_id)
    let new_payments = 0
    for (const subscription of subscriptions) await upsertSubscription(trx, user_id, subscription)
    for (const invoice of invoices) if (await insertPaidInvoice(trx, user_id, invoice)) new_payments += 1
    await endUnknownSubscriptions(
      trx,
      user_id,
      subscriptions.map(({ subscription_id }) => subscription_id),
      told_at,
    )
    for (const reversal of reversals ?? []) await upsertReversal(trx, user_id, reversal)
    if (reversals)
      await endUnknownReversals(
        trx,
        user_id,
        reversals.map(({ reversal_id }) => reversal_id),
        told_at,
      )
    await applyPayments(trx, deps, user_id)
    return { before, after: await getFinanceRow(trx, user_id), new_payments }
  })
}
