import { listChannelContent, type ChannelContentPage, type ContentOrder } from '@app/contracts/channels'
import type { ContentView } from '@app/contracts/content'
import { infiniteQueryOptions, keepPreviousData, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { initialResponse } from '#lib/api/initial-responses.ts'

const FRESH_MS = 60_000

type List = { season?: number | undefined; order?: ContentOrder }

/** Items of a channel that the viewer can see, page by page: newest first and of all seasons, unless filtered. */
export function channelContentQuery(channel_id: string, { season, order = 'newest' }: List = {}) {
  const isWhole = season === undefined && order === 'newest'
  return infiniteQueryOptions({
    queryKey: ['channel-content', channel_id, { season, order }],
    queryFn: ({ pageParam, signal }) =>
      call(listChannelContent, {
        params: { channel_id },
        query: {
          ...(pageParam && { after: pageParam }),
          ...(season !== undefined && { season }),
          ...(order !== 'newest' && { order }),
        },
        signal,
      }),
    initialPageParam: '',
    initialData: () => {
      const first = isWhole ? initialResponse(listChannelContent, { params: { channel_id } }) : undefined
      return first && { pages: [first], pageParams: [''] }
    },
    // An owner sees more than the visitor for whom that was.
    initialDataUpdatedAt: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnMount: true,
  })
}

/** Changes items in every list of a channel that is kept. */
export function patchChannelItems(
  queryClient: QueryClient,
  channel_id: string,
  change: (item: ContentView) => ContentView,
): void {
  queryClient.setQueriesData(
    { queryKey: ['channel-content', channel_id] },
    (known: InfiniteData<ChannelContentPage> | undefined) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  )
}
