import type { Db } from '#database/schema.ts'
import type { JobQueue } from '#jobs/queue.ts'
import { insertDeliveries, type NewDelivery } from './deliveries.repository.ts'

/** Enqueues deliveries of one kind in the transaction of what they report. */
export async function enqueueDeliveries(
  trx: Db,
  jobs: JobQueue,
  kind: string,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  const count = await insertDeliveries(trx, kind, deliveries)
  if (count > 0) await sendKind(trx, jobs, kind, Math.min(...deliveries.map(({ wait_seconds = 0 }) => wait_seconds)))
}

/** Sends the job of a kind. Kinds take turns as accounts do, so that one whose recipients hang holds up no other. */
export async function sendKind(trx: Db, jobs: JobQueue, kind: string, wait_seconds = 0): Promise<void> {
  await jobs.send(trx, 'deliveries.send', { kind }, { account: kind, wait_seconds: Math.ceil(wait_seconds) })
}
