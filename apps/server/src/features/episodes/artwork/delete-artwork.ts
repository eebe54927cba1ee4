import type { Deps } from '#deps.ts'
import { findChannel } from '#features/shows/channels/index.ts'

/** Clears away an uploaded picture that a channel has stopped showing. */
export async function deleteArtwork(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { channel_id, artwork_key }: { channel_id: string; artwork_key: string },
): Promise<void> {
  const channel = await findChannel(db, channel_id)
  if (channel?.artwork_key !== artwork_key) await storage.delete([artwork_key])
}
