import { useQueryClient } from '@tanstack/react-query'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { EndOfList } from '#components/ui/end-of-list.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { setSearchQuery } from '#lib/search-query.ts'
import { messageOf } from '#lib/sentence-for.ts'
import { useLiveEvent } from '#lib/use-live-event.ts'
import { feedQuery } from '../api/list-feed.ts'
import { useFeed } from '../state/use-feed.ts'
import { useFreshStats } from '../state/use-fresh-stats.ts'
import { ContentGrid, ContentGridSkeleton } from './content-grid.tsx'
import { FeaturedContent, FeaturedSkeleton } from './featured-content.tsx'

/** All that was published, newest first, filtered by the header's search. The newest may lead in large. */
export function Feed({ hasFeatured }: { hasFeatured: boolean }) {
  const { feed, query, matches, isOneOfMany, loadMore, retry } = useFeed()
  const { hasNextPage } = feed
  useFreshStats()
  if (feed.isPending) return <FeedSkeleton hasFeatured={hasFeatured && !query} />
  const failure = feed.isError && (
    <LoadError
      title="Error loading content"
      detail={`Failed to load content: ${messageOf(feed.error)}`}
      onRetry={retry}
    />
  )
  if (!feed.data) return failure
  if (matches.length === 0 && !hasNextPage && !failure) return query ? <NoMatches query={query} /> : <NothingYet />

  const featured = hasFeatured && !query ? matches[0] : undefined
  return (
    <div className="flex flex-col gap-9">
      {featured && <FeaturedContent content={featured} />}
      {hasFeatured && <h2 className="sr-only">{query ? 'Results' : 'Latest'}</h2>}
      <div>
        <ContentGrid items={featured ? matches.slice(1) : matches} isLoadingMore={feed.isFetchingNextPage} />
        <p role="status" className="sr-only">
          {query && !hasNextPage && `${matches.length} found`}
        </p>
      </div>
      {failure}
      {hasNextPage && !failure && <EndOfList isLoading={feed.isFetching} onReach={loadMore} />}
      {!hasNextPage && isOneOfMany && (
        <p className="py-6 text-center text-[13px] text-ink3">That is everything so far.</p>
      )}
    </div>
  )
}

function FeedSkeleton({ hasFeatured }: { hasFeatured: boolean }) {
  return (
    <div className="flex flex-col gap-9">
      {hasFeatured && <FeaturedSkeleton />}
      <ContentGridSkeleton />
    </div>
  )
}

function NoMatches({ query }: { query: string }) {
  return (
    <div role="status">
      <EmptyState title="No results found" action={<Button onClick={() => setSearchQuery('')}>Show all</Button>}>
        <p className="wrap-anywhere">
          Nothing matches “<bdi>{query}</bdi>”. Try a channel name.
        </p>
      </EmptyState>
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
