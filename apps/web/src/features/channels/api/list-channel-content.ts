import { listChannelContent } from '@app/contracts/channels'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { initialResponse } from '#lib/api/initial-responses.ts'

const FRESH_MS = 60_000

/** What the viewer may see of a channel's items, newest first, page by page. */
export function channelContentQuery(channel_id: string) {
  return infiniteQueryOptions({
    queryKey: ['channel-content', channel_id],
    queryFn: ({ pageParam, signal }) =>
      call(listChannelContent, { params: { channel_id }, query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    initialData: () => {
      const first = initialResponse(listChannelContent, { params: { channel_id } })
      return first && { pages: [first], pageParams: [''] }
    },
    // An owner sees more than the visitor for whom that was.
    initialDataUpdatedAt: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    refetchOnMount: true,
  })
}
