import type { WorkDeps } from '#deps.ts'
import { listDueKinds } from './deliveries.repository.ts'
import type { DeliveryKinds } from './delivery-kind.ts'
import { sendKind } from './enqueue-deliveries.ts'

/** The chore: enqueues what has become due in each kind, and sends a job for deliveries that are due and have none. */
export async function continueDeliveries(
  { db, jobs, log }: Pick<WorkDeps, 'db' | 'jobs' | 'log'>,
  kinds: DeliveryKinds,
): Promise<void> {
  await Promise.all(
    Object.entries(kinds).map(([kind, { open }]) =>
      open?.().catch((error: unknown) => log.warn({ err: error, kind }, 'deliveries could not be opened')),
    ),
  )
  const due = await listDueKinds(db, Object.keys(kinds))
  if (due.length === 0) return
  const live = await jobs.listLive('deliveries.send', 'kind')
  for (const kind of due) if (!live.has(kind)) await sendKind(db, jobs, kind)
}
