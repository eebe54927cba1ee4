import { getLineSources, setSourcesShown } from '@app/contracts/line-sources'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

type Item = { channel_id: string; content_id: string }

/** The passages that a line of a published item stands on. */
export function lineSourcesQuery({ channel_id, content_id }: Item, utterance_id: string) {
  return queryOptions({
    queryKey: ['content', content_id, 'sources', utterance_id],
    queryFn: ({ signal }) =>
      call(getLineSources, { params: { content_id, utterance_id }, query: { channel_id }, signal }),
  })
}

/** Visibility of an item's sources for its listeners. */
export function useShowSources({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shown: boolean) =>
      call(setSourcesShown, { params: { content_id }, query: { channel_id }, body: { shown } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}
