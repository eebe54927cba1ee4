import type { WorkDeps } from '#deps.ts'
import { noteQueue } from '#jobs/note-queue.ts'
import { registry } from '#lib/metrics.ts'

export type FigureDeps = Pick<WorkDeps, 'db'> & { jobs: Pick<WorkDeps['jobs'], 'names'> }

/** All figures of this process, and those of the queue as it is now. */
export async function readFigures({ db, jobs }: FigureDeps): Promise<string> {
  await noteQueue(db, jobs.names)
  return registry.metrics()
}
