import { search, searchByMeaning, searchContent } from '@app/contracts/search'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { shouldRetry } from '#lib/api/retry-policy.ts'
import { beginningOf } from '../state/since.ts'
import type { Search } from '../state/search-address.ts'

const FRESH_MS = 60_000
/** A shorter search is a name or a thing, which its word alone finds. */
const LEAST_WORDS = 3

function queryOf({ q, channel, since, length }: Search) {
  return {
    q,
    ...(channel !== undefined && { channel_id: channel }),
    ...(since && { since: beginningOf(since).toISOString() }),
    ...(length && { length }),
  }
}

/** Lines that mean it in other words; a failure leaves them out. */
export function meaningQuery({ q, channel, since, length }: Search) {
  return queryOptions({
    queryKey: ['search-meaning', { q, channel, since, length }],
    queryFn: ({ signal }) => call(searchByMeaning, { query: queryOf({ q, channel, since, length }), signal }),
    enabled: q.trim().split(/\s+/).length >= LEAST_WORDS,
    staleTime: FRESH_MS,
    retry: false,
  })
}

/** Search results, page by page. Keeps the previous page while the next one loads and cancels superseded requests. */
export function searchQuery({ q, channel, since, length }: Search) {
  return infiniteQueryOptions({
    queryKey: ['search', { q, channel, since, length }],
    queryFn: ({ pageParam, signal }) =>
      call(search, {
        query: { ...queryOf({ q, channel, since, length }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // Coming back from an episode shows the list as it was left; a new visit begins with the newest.
    refetchOnMount: ({ state }) => state.isInvalidated || !state.data || state.data.pages.length === 1,
    retry: retryWhenLimited,
  })
}

/** Every line of an item that says the words. */
export function itemLinesQuery(channel_id: string, content_id: string, q: string) {
  return queryOptions({
    queryKey: ['search-content', content_id, q],
    queryFn: ({ signal }) => call(searchContent, { params: { content_id }, query: { channel_id, q }, signal }),
    staleTime: FRESH_MS,
    retry: retryWhenLimited,
  })
}

/** Retries only when rate limited; shows every other error at once. */
function retryWhenLimited(failures: number, error: Error): boolean {
  return error instanceof ApiError && error.code === 'rate_limited' && shouldRetry(failures, error)
}
