import type { Deps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { objectKeys } from '#lib/media-paths.ts'
import {
  deleteChannelRow,
  listAllChannelIdsOf,
  listDeletedChannelIds,
  markChannelDeleted,
} from './channels.repository.ts'

type RemoveDeps = Pick<Deps, 'db' | 'storage'>

/**
 * Takes an empty channel away for good; pictures and sounds go first, for without its row they are not found again.
 * Once it counts as deleted no other picture comes in.
 */
export async function removeChannel({ db, storage }: RemoveDeps, channelId: string): Promise<void> {
  await markChannelDeleted(db, channelId)
  const keys: string[] = []
  for (const prefix of [objectKeys.channelPrefix(channelId), objectKeys.soundsOfChannelPrefix(channelId)])
    for await (const { key } of storage.list(prefix)) keys.push(key)
  await storage.delete(keys)
  await deleteChannelRow(db, channelId)
}

/** Takes away a person's channels, which must be empty. */
export async function deleteAllChannels(deps: RemoveDeps, userId: string, signal: AbortSignal): Promise<void> {
  for (const channel_id of await listAllChannelIdsOf(deps.db, userId)) {
    signal.throwIfAborted()
    await removeChannel(deps, channel_id)
  }
}

export const continueChannelDeletionsChore = defineChore('channels.continue-deletions', {
  everySeconds: 30,
  run: continueChannelDeletions,
})

/** The deletion of a channel that is not over has a job. */
export async function continueChannelDeletions({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const waiting = await listDeletedChannelIds(db)
  if (waiting.length === 0) return
  const live = await jobs.listLive('channels.delete-channel', 'channel_id')
  for (const channel_id of waiting)
    if (!live.has(channel_id)) await jobs.send(db, 'channels.delete-channel', { channel_id })
}
