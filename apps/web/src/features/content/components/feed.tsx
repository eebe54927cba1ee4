import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { EndOfList } from '#components/ui/end-of-list.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { setSearchQuery } from '#lib/navigation/search-query.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { feedQuery } from '../api/list-feed.ts'
import { FEW_ITEMS } from '../state/few-items.ts'
import { useFeed } from '../state/use-feed.ts'
import { useFreshStats } from '../state/use-fresh-stats.ts'
import { ContentGrid, ContentGridSkeleton } from './content-grid.tsx'
import { FeaturedContent, FeaturedSkeleton } from './featured-content.tsx'

/** Published items, or those of a category, newest first, filtered by the header's search. The newest may lead in large. */
export function Feed({ hasFeatured, category }: { hasFeatured: boolean; category?: string | undefined }) {
  const { feed, query, matches, isOneOfMany, loadMore, retry } = useFeed(category)
  const { hasNextPage } = feed
  useFreshStats(category)
  if (feed.isPending) return <FeedSkeleton hasFeatured={hasFeatured && !query} />
  const failure = feed.isError && (
    <LoadError
      title="Error loading content"
      detail={`Failed to load content: ${messageOf(feed.error)}`}
      onRetry={retry}
    />
  )
  if (!feed.data) return failure
  if (matches.length === 0 && !hasNextPage && !failure)
    return query ? <NoMatches query={query} /> : category ? <NothingInCategory /> : <NothingYet />

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
      {!hasNextPage && !query && matches.length < FEW_ITEMS && <MakeYourOwn />}
      {!hasNextPage && isOneOfMany && (
        <p className="py-6 text-center text-[13px] text-ink3">You have reached the end.</p>
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
        <p className="mt-2 wrap-anywhere">
          <Link
            to={paths.search(query)}
            className="text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            Search every line for “<bdi>{query}</bdi>”
          </Link>
        </p>
      </EmptyState>
    </div>
  )
}

function NothingInCategory() {
  return (
    <EmptyState title="No episodes in this category" action={<ButtonLink to={paths.feed()}>Show all</ButtonLink>} />
  )
}

/** A person who looks at an empty feed sees the first item arrive. */
function NothingYet() {
  const queryClient = useQueryClient()
  useLiveEvent('content.updated', () => void queryClient.invalidateQueries({ queryKey: feedQuery().queryKey }))
  return (
    <EmptyState
      title="Nothing published yet"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.creator()}>Go to Creator</ButtonLink>
          <ButtonLink look="quiet" to={paths.voices()}>
            Listen to the voices
          </ButtonLink>
        </span>
      }
    >
      Be the first: create a channel and write a script for two voices.
    </EmptyState>
  )
}

/** A feed that soon ends leads on. */
function MakeYourOwn() {
  return (
    <section
      aria-label="Make your own"
      className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-dashed border-edge p-5"
    >
      <p className="text-[15px] text-ink2">Turn your notes, a link or a script into an episode with two hosts.</p>
      <ButtonLink to={paths.creator()} look="quiet">
        Create an episode
      </ButtonLink>
    </section>
  )
}
