import { schedulePublication } from '@app/contracts/schedule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Chooses when an item becomes public by itself; null for never. */
export function useSchedulePublication(channel_id: string, content_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (publish_at: string | null) =>
      call(schedulePublication, { params: { content_id }, query: { channel_id }, body: { publish_at } }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ['channel-content', channel_id] })
      await queryClient.invalidateQueries({ queryKey: ['content', content_id] })
    },
  })
}
