import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { findChannel } from '#features/shows/channels/index.ts'
import { defineJob } from '#jobs/define-job.ts'

/** The key of a picture names one that never comes back. */
export const deleteArtworkJob = defineJob('channels.delete-artwork', {
  payload: z.object({ channel_id: z.uuid(), artwork_key: z.string() }),
  expireInSeconds: 60,
  workers: 1,
  startAfterSeconds: 5,
  run: deleteArtwork,
})

/** Clears away an uploaded picture that a channel has stopped showing. */
export async function deleteArtwork(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { channel_id, artwork_key }: { channel_id: string; artwork_key: string },
): Promise<void> {
  const channel = await findChannel(db, channel_id)
  if (channel?.artwork_key !== artwork_key) await storage.delete([artwork_key])
}
