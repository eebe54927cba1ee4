import { queryOptions } from '@tanstack/react-query'
import { callLater } from '#lib/call-later.ts'

/** Signed addresses live six days, so one from here is never at its end (CACHE-O01). */
const FIVE_DAYS = 432_000_000

type Item = { channel_id: string; content_id: string; status: string; visibility: string; can_be_heard: boolean }

/** The addresses of an item that is not public; others come with its state, so each state asks anew. */
export function accessUrlsQuery({ channel_id, content_id, status, visibility, can_be_heard }: Item) {
  return queryOptions({
    queryKey: ['access-urls', content_id, { status, visibility, can_be_heard }],
    queryFn: async ({ signal }) =>
      (
        await callLater(async () => (await import('@app/contracts/content')).getAccessUrls, {
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
