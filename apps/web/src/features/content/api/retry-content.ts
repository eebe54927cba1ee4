import { retryContent } from '@app/contracts/own-content'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { contentQuery } from './get-content.ts'

/** Retries a failed item: the missing lines are spoken, finished ones are reused. */
export function useRetryContent(channel_id: string, content_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(retryContent, {
        params: { content_id },
        query: { channel_id },
      }),
    onSuccess: () => queryClient.invalidateQueries(contentQuery(channel_id, content_id)),
  })
}
