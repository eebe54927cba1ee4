import { changeVisibility } from '@app/contracts/own-content'
import type { Visibility } from '@app/domain/content'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Changes the visibility of an item, then refetches its details and media addresses. */
export function useChangeVisibility(channel_id: string, content_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (visibility: Visibility) =>
      call(changeVisibility, { params: { content_id }, query: { channel_id }, body: { visibility } }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: ['access-urls', content_id], type: 'inactive' })
      void queryClient.resetQueries({ queryKey: ['access-urls', content_id] })
      void queryClient.invalidateQueries({ queryKey: ['feed'] })
      void queryClient.invalidateQueries({ queryKey: ['channel-content', channel_id] })
      await queryClient.invalidateQueries({ queryKey: ['content', content_id] })
    },
  })
}
