import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { forgetChannel } from '../api/forget-channel.ts'
import { ownChannelsKey } from '../api/list-own-channels.ts'

/** What is done to one's channels in another tab shows here too. */
export function useChannelNews(): void {
  const queryClient = useQueryClient()
  useLiveEvent('channel.updated', ({ channel_id }) => {
    void queryClient.invalidateQueries({ queryKey: ownChannelsKey })
    void queryClient.invalidateQueries({ queryKey: ['channel', channel_id] })
  })
  useLiveEvent('channel.deleted', ({ channel_id }) => forgetChannel(queryClient, channel_id))
}
