import { deleteChannel, type ChannelView } from '@app/contracts/channels'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { SaveRefusedError } from '../state/save-failure.ts'
import { ownChannelsKey } from './list-own-channels.ts'

/** A channel that is gone already is what was wanted. `onDeleted` is told even if what asked has left the screen with the channel. */
export function useDeleteChannel(channel_id: string, onDeleted: () => void | Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        const { success, message } = await call(deleteChannel, { params: { channel_id } })
        if (!success) throw new SaveRefusedError(message)
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === 'channel_not_found')) throw failure
      }
    },
    onSuccess: async () => {
      await onDeleted()
      forgetChannel(queryClient, channel_id)
    },
  })
}

/** The list loses it at once; what it held is asked for again wherever it is shown. */
export function forgetChannel(queryClient: QueryClient, channel_id: string): void {
  queryClient.setQueriesData<{ channels: ChannelView[] }>({ queryKey: ownChannelsKey }, (known) => {
    return known && { channels: known.channels.filter((channel) => channel.channel_id !== channel_id) }
  })
  const stale = [ownChannelsKey, ['channel', channel_id], ['channel-content', channel_id], ['feed'], ['content'], ['finance']]
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
}
