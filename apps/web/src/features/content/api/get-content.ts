import { getContent } from '@app/contracts/content'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { initialResponse, initialResponseAt } from '#lib/api/initial-responses.ts'

const FIVE_MINUTES = 5 * 60_000
/** Live events tell sooner; this is for when they do not come. */
const WHILE_PROCESSING = 5_000

export function contentQuery(channel_id: string, content_id: string) {
  return queryOptions({
    queryKey: ['content', content_id],
    queryFn: ({ signal }) =>
      call(getContent, {
        params: { content_id },
        query: { channel_id },
        signal,
      }),
    initialData: () => initialResponse(getContent, { params: { content_id }, query: { channel_id } }),
    initialDataUpdatedAt: initialResponseAt,
    staleTime: FIVE_MINUTES,
    refetchOnMount: true,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? WHILE_PROCESSING : false),
  })
}
