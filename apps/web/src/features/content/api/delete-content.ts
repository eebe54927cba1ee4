import { deleteContent } from '@app/contracts/own-content'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

export function useDeleteContent(channel_id: string, content_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(deleteContent, {
        params: { content_id },
        query: { channel_id },
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['feed'] })
      void queryClient.invalidateQueries({ queryKey: ['channel-content', channel_id] })
      void queryClient.invalidateQueries({ queryKey: ['finance'] })
    },
  })
}
