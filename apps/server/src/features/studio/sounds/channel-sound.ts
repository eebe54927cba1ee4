import { type ChannelSound, channelSoundOf } from '@app/domain/production'
import type { Deps } from '#deps.ts'
import { updateChannelSound, type OwnedChannel } from '#features/shows/channels/index.ts'

/** Saves the mixing of a channel's new items; null goes back to the defaults, also those of later versions. */
export async function saveChannelSound(
  { db }: Pick<Deps, 'db'>,
  { channel_id }: OwnedChannel,
  sound: ChannelSound | null,
): Promise<ChannelSound> {
  await updateChannelSound(db, channel_id, sound)
  return channelSoundOf(sound)
}
