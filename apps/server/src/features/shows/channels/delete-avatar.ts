import type { Deps } from '#deps.ts'
import { withCompanions } from '#lib/media-paths.ts'
import { findChannel } from './channels.repository.ts'

/** Clears away a picture, in all its sizes, that a channel has stopped showing. */
export async function deleteAvatar(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { channel_id, avatar_key }: { channel_id: string; avatar_key: string },
): Promise<void> {
  const channel = await findChannel(db, channel_id)
  if (channel?.avatar_key !== avatar_key) await storage.delete(withCompanions(avatar_key))
}
