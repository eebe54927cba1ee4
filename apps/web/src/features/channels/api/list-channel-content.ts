import { listChannelContent } from '@app/contracts/channels'
import type { ContentPage } from '@app/contracts/content'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { firstAnswer } from '#lib/first-answers.ts'

const FRESH_MS = 60_000

/** What the viewer may see of a channel's items, newest first, page by page. */
export function channelContentQuery(channel_id: string) {
  return infiniteQueryOptions({
    queryKey: ['channel-content', channel_id],
    queryFn: ({ pageParam, signal }) =>
      call(listChannelContent, { params: { channel_id }, query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    initialData: () => {
      const first = firstAnswer<ContentPage>(`/api/channels/${channel_id}/content`, 'items')
      return first && { pages: [first], pageParams: [''] }
    },
    // An owner sees more than the visitor for whom that was.
    initialDataUpdatedAt: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    refetchOnMount: true,
  })
}
