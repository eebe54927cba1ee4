import { listFeedCategories } from '@app/contracts/feed-categories'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

const FRESH_MS = 300_000

/** The categories that lead to something in the feed. */
export const feedCategoriesQuery = queryOptions({
  queryKey: ['feed-categories'],
  queryFn: ({ signal }) => call(listFeedCategories, { signal }),
  staleTime: FRESH_MS,
})
