import { deleteChannel } from '@app/contracts/channels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { SaveRefusedError } from '../state/save-failure.ts'
import { forgetChannel } from './forget-channel.ts'

/** A channel that is already gone counts as deleted. Calls `onDeleted` even if the calling component was unmounted with the channel. */
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
