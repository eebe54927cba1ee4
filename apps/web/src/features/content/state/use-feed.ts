import type { ContentView } from '@app/contracts/content'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigationType } from 'react-router'
import { useSearchQuery } from '#lib/navigation/search-query.ts'
import { beginFeedAnew, feedQuery } from '../api/list-feed.ts'
import { ENOUGH_MATCHES, searchFeed } from './search-feed.ts'

const NONE: readonly ContentView[] = []

/** Feed filtered by the search, and the action that loads more; while few match, it loads more by itself. */
export function useFeed(category: string | undefined) {
  useBeginning(category)
  const query = useDeferredValue(useSearchQuery().trim())
  const feed = useInfiniteQuery(feedQuery(category))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = feed
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? NONE, [data])
  const matches = useMemo(() => searchFeed(items, query), [items, query])

  const wantsMore = query !== '' && matches.length < ENOUGH_MATCHES && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (wantsMore) void fetchNextPage({ cancelRefetch: false })
  }, [wantsMore, items.length, fetchNextPage])

  return {
    feed,
    query,
    matches,
    isOneOfMany: (data?.pages.length ?? 0) > 1,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    retry: () => void (feed.isFetchNextPageError ? fetchNextPage() : feed.refetch()),
  }
}

function useBeginning(category: string | undefined): void {
  const queryClient = useQueryClient()
  const isReturn = useNavigationType() === 'POP'
  const begin = useEffectEvent(() => {
    if (!isReturn) beginFeedAnew(queryClient, category)
  })
  useEffect(() => begin(), [])
}
