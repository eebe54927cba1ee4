import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callLater } from '#lib/call-later.ts'

export function useDeleteContent(channel_id: string, content_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callLater(async () => (await import('@app/contracts/content')).deleteContent, {
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
