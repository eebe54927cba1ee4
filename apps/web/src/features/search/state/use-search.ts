import type { FoundItem, SearchPage } from '@app/contracts/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { searchQuery } from '../api/search.ts'
import type { Search } from './search-address.ts'

const NONE: readonly FoundItem[] = []
const NO_PAGES: readonly SearchPage[] = []

/** The answer to a search. While the next one is fetched it is that to the search before. */
export function useSearch(search: Search) {
  const query = useInfiniteQuery(searchQuery(search))
  const { data, error, failureReason, failureCount, hasNextPage, fetchNextPage, refetch } = query
  // The same episode may stand on two pages when something was published between them.
  const items = useMemo(() => (data ? onceEach(data.pages.flatMap((page) => page.items)) : NONE), [data])
  const failure = error ?? (failureReason instanceof ApiError ? failureReason : null)
  return {
    pages: data?.pages ?? NO_PAGES,
    page: data?.pages[0],
    items,
    isOld: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage && !error && !query.isPlaceholderData,
    /** There is an answer, but not its next page. */
    isLostBelow: query.isFetchNextPageError,
    /** Error of the search; a retry may be under way. */
    trouble: failure ? { error: failure, count: failureCount, isFinal: error !== null } : undefined,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

export type Results = ReturnType<typeof useSearch>

function onceEach(items: readonly FoundItem[]): readonly FoundItem[] {
  return [...new Map(items.map((item) => [item.content.content_id, item])).values()]
}
