import type { Db } from '#database/schema.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { readQueue } from '#jobs/note-queue.ts'
import { deleteOldSamples, insertSample } from './health.repository.ts'
import { deleteSilentProcesses } from './processes.repository.ts'

export const sampleQueueChore = defineChore('health.sample-queue', {
  everySeconds: 60,
  run: ({ db }) => sampleQueue(db),
})

/** Notes how many jobs wait, and forgets what is too old to be shown. */
export async function sampleQueue(db: Db): Promise<void> {
  const jobs = await readQueue(db)
  await insertSample(
    db,
    jobs.reduce((sum, job) => sum + job.waiting, 0),
  )
  await deleteOldSamples(db)
  await deleteSilentProcesses(db)
}
