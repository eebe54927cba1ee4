import { isLive, planOf } from '@app/domain/billing'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { WorkDeps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { defineJob } from '#jobs/define-job.ts'
import { announceBalance } from '../announce-balance.ts'
import { findFinance } from '../finance.repository.ts'
import { reconcileLedger } from '../reconcile-ledger.ts'
import { listPaidInvoices, listPayersOfSeveral, listSubscriptions } from './subscriptions.repository.ts'

/** Applies stored payment facts: reconciles ledger, balance and plan, ends replaced subscriptions, and notifies open pages. */
export async function applyPayments(
  trx: Db,
  { jobs, clock }: Pick<WorkDeps, 'jobs' | 'clock'>,
  user_id: string,
): Promise<void> {
  const balance = await reconcileLedger(trx, clock, user_id)
  if ((await listReplaced(trx, user_id)).length > 0) await jobs.send(trx, 'billing.end-replaced', { user_id })
  await announceBalance(trx, balance)
}

export const endReplacedJob = defineJob('billing.end-replaced', {
  payload: z.object({ user_id: z.string() }),
  expireInSeconds: 2 * 60,
  workers: 1,
  run: (deps, { user_id }) => endReplaced(deps, user_id),
})

/** The job: cancels at the provider the subscriptions that a paid higher plan has replaced. */
export async function endReplaced({ db, payments }: Pick<WorkDeps, 'db' | 'payments'>, user_id: string): Promise<void> {
  for (const subscription_id of await listReplaced(db, user_id)) await payments.cancelSubscription(subscription_id)
}

export const enqueueReplacedChore = defineChore('billing.enqueue-replaced', { everySeconds: 600, run: enqueueReplaced })

/** The chore: requeues lost `billing.end-replaced` jobs, so that nobody pays for two plans. */
export async function enqueueReplaced({ db, jobs }: Pick<WorkDeps, 'db' | 'jobs'>): Promise<void> {
  const several = await listPayersOfSeveral(db)
  if (several.length === 0) return
  const live = await jobs.listLive('billing.end-replaced', 'user_id')
  for (const user_id of several) {
    if (!live.has(user_id) && (await listReplaced(db, user_id)).length > 0)
      await jobs.send(db, 'billing.end-replaced', { user_id })
  }
}

/** Ends the subscriptions of a deleted account and deletes the customer at the provider. */
export async function endPayments({ db, payments }: Pick<WorkDeps, 'db' | 'payments'>, user_id: string): Promise<void> {
  const finance = await findFinance(db, user_id)
  if (finance?.stripe_customer_id) await payments.endCustomer(finance.stripe_customer_id)
}

/** The live subscriptions besides the plan that counts, once that one is paid for. */
async function listReplaced(db: Db, user_id: string): Promise<string[]> {
  const subscriptions = await listSubscriptions(db, user_id)
  const { subscription_id: kept, subscription_status } = planOf(subscriptions)
  if (kept === null || subscription_status !== 'active') return []
  // Some payment methods take days, and a plan is active meanwhile.
  const paid = await listPaidInvoices(db, user_id)
  if (!paid.some(({ subscription_id }) => subscription_id === kept)) return []
  return subscriptions
    .filter(isLive)
    .flatMap(({ subscription_id }) => (subscription_id === kept ? [] : [subscription_id]))
}
