import type { Viewer } from '@app/domain/accounts'
import { type ChannelSound, channelSoundOf } from '@app/domain/production'
import type { Deps } from '#deps.ts'
import { getOwnedChannel, updateChannelSound } from '#features/shows/channels/index.ts'

/** Mixing of a channel's new items, for its owner. */
export async function getChannelSound(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  channelId: string,
): Promise<ChannelSound> {
  return channelSoundOf((await getOwnedChannel(db, viewer, channelId)).sound)
}

/** Null goes back to the defaults, also those of later versions. */
export async function saveChannelSound(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { channel_id, sound }: { channel_id: string; sound: ChannelSound | null },
): Promise<ChannelSound> {
  await getOwnedChannel(db, viewer, channel_id)
  await updateChannelSound(db, channel_id, sound)
  return channelSoundOf(sound)
}
