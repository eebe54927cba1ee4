import type { ContentPage } from '@app/contracts/content'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { firstAnswer, firstAnsweredAt } from '#lib/first-answers.ts'

const FRESH_MS = 60_000

/** Finished public items of all channels, newest first, page by page. */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['feed'],
  // Most who come to the feed find its beginning in the page, and need nothing yet that asks for more.
  queryFn: async ({ pageParam, signal }) => {
    const { listFeed } = await import('@app/contracts/content')
    return call(listFeed, { query: pageParam ? { after: pageParam } : {}, signal })
  },
  initialPageParam: '',
  initialData: () => {
    const first = firstAnswer<ContentPage>('/api/feed', 'items')
    return first && { pages: [first], pageParams: [''] }
  },
  initialDataUpdatedAt: firstAnsweredAt,
  getNextPageParam: ({ next }) => next,
  staleTime: FRESH_MS,
  refetchOnMount: true,
})
