import { z } from 'zod'
import type { WorkDeps } from '#deps.ts'
import { isChannelDeleted, removeChannel } from '#features/shows/channels/index.ts'
import { endDraftsIn } from '#features/studio/drafts/index.ts'
import { defineJob } from '#jobs/define-job.ts'
import { listContentIdsIn } from './content.repository.ts'
import { removeContent } from './delete-content.ts'

export const deleteChannelDataJob = defineJob('channels.delete-channel', {
  payload: z.object({ channel_id: z.uuid() }),
  expireInSeconds: 10 * 60,
  workers: 1,
  run: (deps, { channel_id }, signal) => deleteChannelData(deps, channel_id, signal),
})

/**
 * Clears away the data of a deleted channel, item by item and the channel last, so that it can stop anywhere and go on.
 * Items in production come first: they stop, and their token holds go back.
 */
export async function deleteChannelData(
  deps: Pick<WorkDeps, 'db' | 'jobs' | 'storage'>,
  channelId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!(await isChannelDeleted(deps.db, channelId))) return
  for (const content_id of await listContentIdsIn(deps.db, channelId)) {
    signal.throwIfAborted()
    await removeContent(deps, content_id)
  }
  await endDraftsIn(deps, channelId, signal)
  signal.throwIfAborted()
  await removeChannel(deps, channelId)
}
