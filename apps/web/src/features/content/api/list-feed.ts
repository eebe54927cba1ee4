import { listFeed } from '@app/contracts/content'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

const FRESH_MS = 60_000

/** Finished public items of all channels, newest first, page by page. */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['feed'],
  queryFn: ({ pageParam, signal }) => call(listFeed, { query: pageParam ? { after: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: FRESH_MS,
  refetchOnMount: true,
})
