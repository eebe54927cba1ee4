import type { Db } from '#database/schema.ts'
import { noteQueue } from '#jobs/note-queue.ts'
import { registry } from '#lib/metrics.ts'

/** All figures of this process, and those of the queue as it is now. */
export async function readFigures(db: Db): Promise<string> {
  await noteQueue(db)
  return registry.metrics()
}
