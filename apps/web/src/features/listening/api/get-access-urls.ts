import { getAccessUrls } from '@app/contracts/content'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Signed addresses live six days, so one from here is never at its end (CACHE-O01). */
const FIVE_DAYS = 432_000_000

type Item = { channel_id: string; content_id: string; status: string; visibility: string; can_be_heard: boolean }

/** The signed addresses of an item that is not public. They differ by status, so each status is fetched anew. */
export function accessUrlsQuery({ channel_id, content_id, status, visibility, can_be_heard }: Item) {
  return queryOptions({
    queryKey: ['access-urls', content_id, { status, visibility, can_be_heard }],
    queryFn: async ({ signal }) =>
      (
        await call(getAccessUrls, {
          params: { content_id },
          query: { channel_id },
          signal,
        })
      ).data,
    staleTime: FIVE_DAYS,
    gcTime: FIVE_DAYS,
    enabled: visibility !== 'public',
  })
}
