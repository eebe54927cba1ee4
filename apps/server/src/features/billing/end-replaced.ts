import type { WorkDeps } from '#deps.ts'
import { listReplaced } from './list-replaced.ts'
import { listPayersOfSeveral } from './payers.repository.ts'

/** Ends at the provider what a person no longer wants to pay, because a higher plan has taken its place. */
export async function endReplaced({ db, payments }: Pick<WorkDeps, 'db' | 'payments'>, user_id: string): Promise<void> {
  for (const subscription_id of await listReplaced(db, user_id)) await payments.cancelSubscription(subscription_id)
}

/** Nobody pays twice because a job was lost. */
export async function enqueueReplaced({ db, jobs }: Pick<WorkDeps, 'db' | 'jobs'>): Promise<void> {
  const several = await listPayersOfSeveral(db)
  if (several.length === 0) return
  const live = await jobs.listLive('billing.end-replaced', 'user_id')
  for (const user_id of several) {
    if (!live.has(user_id) && (await listReplaced(db, user_id)).length > 0)
      await jobs.send(db, 'billing.end-replaced', { user_id })
  }
}
