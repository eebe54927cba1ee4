import type { Deps } from '#deps.ts'
import { publish } from '#events/live-events.repository.ts'
import { markChannelDeleted } from './channels.repository.ts'
import { channelNotFound, type OwnedChannel } from './get-channel.ts'

/** Takes a channel and all that is in it out of sight at once; its contents are cleared away in the background. */
export async function deleteChannel(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { channel_id, channel_creator_user_id }: OwnedChannel,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await markChannelDeleted(trx, channel_id))) throw channelNotFound(channel_id)
    await jobs.send(trx, 'channels.delete-channel', { channel_id })
    await publish(trx, 'channel.deleted', { channel_id }, { user_id: channel_creator_user_id })
  })
}
