import { duplicateContent } from '@app/contracts/drafts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Copies an item into a new draft of its channel, which is answered. */
export function useDuplicateContent(channel_id: string, content_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(duplicateContent, { params: { content_id }, query: { channel_id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['drafts'] }),
  })
}
