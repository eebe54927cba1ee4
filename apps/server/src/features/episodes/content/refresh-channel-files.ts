import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { defineJob } from '#jobs/define-job.ts'
import { listContentIdsIn } from './content.repository.ts'

/** People change a name several times before they keep it. */
export const refreshChannelFilesJob = defineJob('content.refresh-channel-files', {
  payload: z.object({ channel_id: z.uuid() }),
  expireInSeconds: 5 * 60,
  workers: 1,
  startAfterSeconds: 5,
  run: (deps, { channel_id }) => refreshChannelFiles(deps, channel_id),
})

/** Has the files of all items of a channel tell its new name. */
export async function refreshChannelFiles({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, channelId: string): Promise<void> {
  const waiting = await jobs.listLive('rendering.retag-file', 'content_id')
  for (const content_id of await listContentIdsIn(db, channelId)) {
    if (!waiting.has(content_id)) await jobs.send(db, 'rendering.retag-file', { content_id })
  }
}
