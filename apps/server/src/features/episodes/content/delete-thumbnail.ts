import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { defineJob } from '#jobs/define-job.ts'
import { withCompanions } from '#lib/media-paths.ts'
import { findContent } from './content.repository.ts'

/** The key of a picture names one that never comes back. */
export const deleteThumbnailJob = defineJob('content.delete-thumbnail', {
  payload: z.object({ content_id: z.uuid(), thumbnail_key: z.string() }),
  expireInSeconds: 60,
  workers: 1,
  startAfterSeconds: 5,
  run: deleteThumbnail,
})

/** Clears away a picture, in all its sizes, that an item has stopped showing. */
export async function deleteThumbnail(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { content_id, thumbnail_key }: { content_id: string; thumbnail_key: string },
): Promise<void> {
  const content = await findContent(db, content_id)
  if (content?.thumbnail_key !== thumbnail_key) await storage.delete(withCompanions(thumbnail_key))
}
