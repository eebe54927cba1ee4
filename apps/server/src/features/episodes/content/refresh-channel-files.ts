import type { Deps } from '#deps.ts'
import { listContentIdsIn } from './content.repository.ts'

/** Has the files of all items of a channel tell its new name. */
export async function refreshChannelFiles({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, channelId: string): Promise<void> {
  const waiting = await jobs.listLive('speech.retag-file', 'content_id')
  for (const content_id of await listContentIdsIn(db, channelId)) {
    if (!waiting.has(content_id)) await jobs.send(db, 'speech.retag-file', { content_id })
  }
}
