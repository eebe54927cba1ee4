import type { ContentView } from '@app/contracts/content'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { EndOfList } from '#components/ui/end-of-list.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { useSearchQuery } from '#lib/search-query.ts'
import { useLiveEvent } from '#lib/use-live-event.ts'
import { feedQuery } from '../api/list-feed.ts'
import { ENOUGH_MATCHES, searchFeed } from '../state/search-feed.ts'
import { ContentGrid, ContentGridSkeleton } from './content-grid.tsx'
import { FeaturedContent } from './featured-content.tsx'

const NONE: readonly ContentView[] = []

/** All that was published, newest first, filtered by the header's search. The newest may lead in large. */
export function Feed({ hasFeatured }: { hasFeatured: boolean }) {
  const query = useSearchQuery().trim()
  const feed = useInfiniteQuery(feedQuery)
  const items = feed.data?.pages.flatMap((page) => page.items) ?? NONE
  const matches = searchFeed(items, query)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = feed

  const wantsMore = query !== '' && matches.length < ENOUGH_MATCHES && hasNextPage && !feed.isFetching && !feed.isError
  useEffect(() => {
    if (wantsMore) void fetchNextPage({ cancelRefetch: false })
  }, [wantsMore, items.length, fetchNextPage])

  if (feed.isPending) return <ContentGridSkeleton />
  if (feed.isError && items.length === 0) {
    return <LoadError title="Error loading content" detail={`Failed to load content: ${feed.error.message}`} onRetry={() => void feed.refetch()} />
  }
  if (matches.length === 0 && !hasNextPage) return query ? <NoMatches query={query} /> : <NothingYet />

  const featured = hasFeatured && !query ? matches[0] : undefined
  return (
    <div className="flex flex-col gap-9">
      {featured && <FeaturedContent content={featured} />}
      <ContentGrid items={featured ? matches.slice(1) : matches} />
      {feed.isError && (
        <LoadError title="Error loading content" detail={`Failed to load content: ${feed.error.message}`} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !feed.isError && <EndOfList isLoading={isFetchingNextPage} onReach={() => void fetchNextPage({ cancelRefetch: false })} />}
    </div>
  )
}

function NoMatches({ query }: { query: string }) {
  return (
    <div role="status">
      <EmptyState title="No results found">Nothing matches “{query}”. Try a channel name.</EmptyState>
    </div>
  )
}

/** Whoever looks at an empty feed sees the first item arrive. */
function NothingYet() {
  const queryClient = useQueryClient()
  useLiveEvent('content.updated', () => void queryClient.invalidateQueries({ queryKey: feedQuery.queryKey }))
  return (
    <EmptyState title="Nothing published yet" action={<ButtonLink to={paths.creator()}>Go to Creator</ButtonLink>}>
      Be the first: open a channel and write a script for two voices.
    </EmptyState>
  )
}
