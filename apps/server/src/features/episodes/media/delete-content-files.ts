import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { defineJob } from '#jobs/define-job.ts'
import { objectKeys } from '#lib/media-paths.ts'

const AT_ONCE = 200

export const deleteContentFilesJob = defineJob('media.delete-content-files', {
  payload: z.object({ content_id: z.uuid() }),
  expireInSeconds: 5 * 60,
  workers: 1,
  startAfterSeconds: 5,
  run: (deps, { content_id }) => deleteContentFiles(deps, content_id),
})

/** Deletes everything stored for an item that is gone. Its clips stay until the sweep: others may use them. */
export async function deleteContentFiles({ storage }: Pick<Deps, 'storage'>, contentId: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of storage.list(objectKeys.contentPrefix(contentId))) {
    keys.push(key)
    if (keys.length === AT_ONCE) await storage.delete(keys.splice(0))
  }
  await storage.delete(keys)
}
