import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callLater } from '#lib/call-later.ts'
import { contentQuery } from './get-content.ts'

/** Has the missing lines of a failed item spoken; what is there is kept. */
export function useRetryContent(channel_id: string, content_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callLater(async () => (await import('@app/contracts/content')).retryContent, {
        params: { content_id },
        query: { channel_id },
      }),
    onSuccess: () => queryClient.invalidateQueries(contentQuery(channel_id, content_id)),
  })
}
