import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { forgetChannel } from '../api/forget-channel.ts'
import { ownChannelsKey } from '../api/list-own-channels.ts'

/** Updates one's channels after changes in another tab. */
export function useChannelNews(): void {
  const queryClient = useQueryClient()
  useLiveEvent('channel.updated', ({ channel_id }) => {
    void queryClient.invalidateQueries({ queryKey: ownChannelsKey })
    void queryClient.invalidateQueries({ queryKey: ['channel', channel_id] })
  })
  useLiveEvent('channel.deleted', ({ channel_id }) => forgetChannel(queryClient, channel_id))
}
