import { related } from '@app/contracts/related'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

const FIVE_MINUTES = 5 * 60_000

/** Recommendations after an item. */
export function relatedQuery({ channel_id, content_id }: { channel_id: string; content_id: string }) {
  return queryOptions({
    queryKey: ['related', content_id],
    queryFn: ({ signal }) => call(related, { params: { content_id }, query: { channel_id }, signal }),
    staleTime: FIVE_MINUTES,
    refetchOnWindowFocus: false,
  })
}
