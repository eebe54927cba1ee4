import { useQueryClient } from '@tanstack/react-query'
import { patchChannelItems } from '#features/channels/api/list-channel-content.ts'
import { useLiveEvent } from '#lib/live/use-live-event.ts'

/** Updates the progress of this channel's items while the page is open. */
export function useContentNews(channelId: string) {
  const queryClient = useQueryClient()
  const refresh = (event: { channel_id: string }) => {
    if (event.channel_id === channelId) void queryClient.invalidateQueries({ queryKey: ['channel-content', channelId] })
  }
  useLiveEvent('content.updated', refresh)
  useLiveEvent('content.deleted', refresh)
  useLiveEvent('content.progress', ({ channel_id, content_id, progress }) => {
    if (channel_id !== channelId) return
    patchChannelItems(queryClient, channelId, (item) => (item.content_id === content_id ? { ...item, progress } : item))
  })
}
