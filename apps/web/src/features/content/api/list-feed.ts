import { listFeed, type ContentPage } from '@app/contracts/content'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { firstAnswer, firstAnsweredAt } from '#lib/first-answers.ts'

const FRESH_MS = 60_000

/** Finished public items of all channels, newest first, page by page. */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['feed'],
  queryFn: ({ pageParam, signal }) => call(listFeed, { query: pageParam ? { after: pageParam } : {}, signal }),
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
