import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { defineJob } from '#jobs/define-job.ts'
import { withCompanions } from '#lib/media-paths.ts'
import { findChannel } from './channels.repository.ts'

/** The key of a picture names one that never comes back. */
export const deleteAvatarJob = defineJob('channels.delete-avatar', {
  payload: z.object({ channel_id: z.uuid(), avatar_key: z.string() }),
  expireInSeconds: 60,
  workers: 1,
  startAfterSeconds: 5,
  run: deleteAvatar,
})

/** Clears away a picture, in all its sizes, that a channel has stopped showing. */
export async function deleteAvatar(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { channel_id, avatar_key }: { channel_id: string; avatar_key: string },
): Promise<void> {
  const channel = await findChannel(db, channel_id)
  if (channel?.avatar_key !== avatar_key) await storage.delete(withCompanions(avatar_key))
}
