import { listFeed } from '@app/contracts/content'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { initialResponse, initialResponseAt } from '#lib/api/initial-responses.ts'

const FRESH_MS = 60_000

/** Finished public items of all channels, or of those in a category, newest first, page by page. */
export const feedQuery = (category = '') =>
  infiniteQueryOptions({
    queryKey: ['feed', category],
    queryFn: ({ pageParam, signal }) =>
      call(listFeed, {
        query: { ...(pageParam && { after: pageParam }), ...(category && { category }) },
        signal,
      }),
    initialPageParam: '',
    initialData: () => {
      const first = category ? undefined : initialResponse(listFeed, {})
      return first && { pages: [first], pageParams: [''] }
    },
    initialDataUpdatedAt: initialResponseAt,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    // Coming back from an item shows the list as it was left; a new visit begins with the newest.
    refetchOnMount: ({ state }) => state.isInvalidated || !state.data || state.data.pages.length === 1,
  })

/** Refreshes the first page of the feed, for a person who comes back to it. */
export function beginFeedAnew(queryClient: QueryClient, category?: string): void {
  const { queryKey } = feedQuery(category)
  const known = queryClient.getQueryData(queryKey)
  if (!known || known.pages.length === 1) return
  queryClient.setQueryData(queryKey, { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) })
  void queryClient.invalidateQueries({ queryKey })
}
