import type { Db } from '#database/schema.ts'
import { announceToOwners, type ContentRow } from '#features/episodes/content/index.ts'
import type { JobQueue } from '#jobs/queue.ts'
import { insertCorrection, type NewCorrection } from './corrections.repository.ts'

/** Stores the next revision of an item that the caller has locked, as a correction with the job that publishes it. */
export async function enqueueCorrection(
  trx: Db,
  jobs: JobQueue,
  content: ContentRow,
  change: Omit<NewCorrection, 'content_id' | 'user_id' | 'revision'>,
): Promise<{ revision: number }> {
  const { content_id, user_id } = content
  const revision = content.revision + 1
  await insertCorrection(trx, { content_id, user_id, revision, ...change })
  await jobs.send(trx, 'rendering.publish-correction', { content_id }, user_id)
  await announceToOwners(trx, content)
  return { revision }
}
