import type { QueryClient } from '@tanstack/react-query'
import { changeOwnChannels, ownChannelsKey } from './list-own-channels.ts'

/** Removes it from the list at once, and refetches its contents wherever they are shown. */
export function forgetChannel(queryClient: QueryClient, channel_id: string): void {
  changeOwnChannels(queryClient, (channels) => channels.filter((channel) => channel.channel_id !== channel_id))
  const stale = [
    ownChannelsKey,
    ['channel', channel_id],
    ['channel-content', channel_id],
    ['feed'],
    ['content'],
    ['finance'],
  ]
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
}
