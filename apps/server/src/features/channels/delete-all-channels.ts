import type { Deps } from '#deps.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { deleteChannelRow, listChannelsOf } from './channels.repository.ts'

/** Takes away somebody's channels, which must be empty; pictures go first, for without its row a channel's are not found again. */
export async function deleteAllChannels({ db, storage }: Pick<Deps, 'db' | 'storage'>, userId: string, signal: AbortSignal): Promise<void> {
  for (const { channel_id } of await listChannelsOf(db, userId)) {
    signal.throwIfAborted()
    const keys: string[] = []
    for await (const { key } of storage.list(objectKeys.channelPrefix(channel_id))) keys.push(key)
    await storage.delete(keys)
    await deleteChannelRow(db, channel_id)
  }
}
