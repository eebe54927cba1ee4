import type { ContentOrder } from '@app/contracts/channels'
import type { ChannelView } from '@app/contracts/channels'
import type { ContentView } from '@app/contracts/content'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { EndOfList } from '#components/ui/end-of-list.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Select } from '#components/ui/form/input.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { channelContentQuery } from '#features/channels/api/list-channel-content.ts'
import { episodeLabels } from '@app/domain/content'
import { FEW_ITEMS } from '#features/content/state/few-items.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { EpisodeRow } from './episode-row.tsx'
import { useContentNews } from './use-content-news.ts'

const SKELETONS = 5

type Props = { channel: ChannelView; isOwner: boolean; isExpected: boolean }

/** The episodes of a channel: newest first, or as the listener chose. */
export function Episodes({ channel, isOwner, isExpected }: Props) {
  const [season, setSeason] = useState<number>()
  const [order, setOrder] = useState<ContentOrder>('newest')
  const content = useInfiniteQuery(channelContentQuery(channel.channel_id, { season, order }))
  useContentNews(channel.channel_id)
  const items = content.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = content.data?.pages ?? []

  // Data sent with the page is a visitor's; an owner waits for the whole list.
  const isVisitors = isExpected || (isOwner && content.isFetching && content.dataUpdatedAt === 0)
  if (content.isPending || isVisitors) return <EpisodesSkeleton />
  const retry = () => void (content.isFetchNextPageError ? content.fetchNextPage() : content.refetch())
  const failure = content.isError && (
    <LoadError
      title="Error loading content"
      detail={`Failed to load content: ${messageOf(content.error)}`}
      onRetry={retry}
    />
  )
  if (items.length === 0 && failure) return failure
  if (items.length === 0) return <NoEpisodes isOwner={isOwner} />
  return (
    <section aria-labelledby="content">
      <ListHeading
        seasons={first?.seasons ?? []}
        season={season}
        onSeason={setSeason}
        order={order}
        onOrder={setOrder}
        hasOrder={items.length > 1}
      />
      <Rows items={items} isOwner={isOwner} />
      {content.isFetchingNextPage && <RowSkeletons />}
      <p role="status" className="sr-only">
        {content.isFetchingNextPage && 'Loading more'}
      </p>
      {!content.hasNextPage && items.length < FEW_ITEMS && <LeadOn channel={channel} isOwner={isOwner} />}
      {failure && <div className="mt-9">{failure}</div>}
      {content.hasNextPage && !failure && (
        <EndOfList
          isLoading={content.isFetching}
          onReach={() => void content.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </section>
  )
}

/** The first is open until the listener opens or closes others. */
function Rows({ items, isOwner }: { items: readonly ContentView[]; isOwner: boolean }) {
  const [toggled, setToggled] = useState<readonly string[]>([])
  const toggle = (content_id: string) =>
    setToggled((known) =>
      known.includes(content_id) ? known.filter((each) => each !== content_id) : [...known, content_id],
    )
  const hasNumbers = items.some((content) => episodeLabels(content).length > 0)
  return (
    <div role="list" onKeyDown={playFocused}>
      {items.map((content, index) => (
        <div
          key={content.content_id}
          role="listitem"
          className="[contain-intrinsic-size:auto_71px] [content-visibility:auto]"
        >
          <EpisodeRow
            content={content}
            isOwner={isOwner}
            hasNumbers={hasNumbers}
            isOpen={toggled.includes(content.content_id) !== (index === 0)}
            onToggle={() => toggle(content.content_id)}
          />
        </div>
      ))}
    </div>
  )
}

/** P plays the row that has the focus. */
function playFocused(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return
  const row = event.target instanceof Element ? event.target.closest('article') : undefined
  row?.querySelector<HTMLElement>('[data-play]')?.click()
}

type HeadingProps = {
  seasons: readonly number[]
  season: number | undefined
  onSeason: (season: number | undefined) => void
  order: ContentOrder
  onOrder: (order: ContentOrder) => void
  hasOrder: boolean
}

function ListHeading({ seasons, season, onSeason, order, onOrder, hasOrder }: HeadingProps) {
  const Icon = order === 'newest' ? ArrowDownWideNarrow : ArrowDownNarrowWide
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-2.5">
      <h2 id="content" className="text-[20px] font-semibold">
        Episodes
      </h2>
      {seasons.length > 1 && (
        <Select
          aria-label="Season"
          value={season ?? ''}
          onChange={({ target }) => onSeason(target.value === '' ? undefined : Number(target.value))}
          className="w-auto"
        >
          <option value="">All seasons</option>
          {seasons.map((each) => (
            <option key={each} value={each}>{`Season ${each}`}</option>
          ))}
        </Select>
      )}
      {hasOrder && (
        <Button
          look="ghost"
          size="small"
          className="ml-auto"
          onClick={() => onOrder(order === 'newest' ? 'oldest' : 'newest')}
        >
          <Icon aria-hidden className="size-4" />
          {order === 'newest' ? 'Newest first' : 'Oldest first'}
        </Button>
      )}
    </div>
  )
}

function NoEpisodes({ isOwner }: { isOwner: boolean }) {
  return (
    <EmptyState
      title="Nothing published yet"
      action={!isOwner && <ButtonLink to={paths.feed()}>Go to the feed</ButtonLink>}
    >
      {isOwner
        ? 'Create an episode. It appears here while it is being recorded.'
        : 'Come back later, or listen to other channels.'}
    </EmptyState>
  )
}

/** A channel with little in it leads on. */
function LeadOn({ channel, isOwner }: { channel: ChannelView; isOwner: boolean }) {
  return (
    <p className="mt-12 flex flex-wrap justify-center gap-3">
      {isOwner && (
        <ButtonLink to={paths.createContent(channel.channel_id)} state={{ channel }} look="quiet">
          Create another episode
        </ButtonLink>
      )}
      <ButtonLink to={paths.feed()} look="ghost">
        Browse the feed
      </ButtonLink>
    </p>
  )
}

export function EpisodesSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading content
      </p>
      <div aria-hidden className="h-12 border-b border-line" />
      <RowSkeletons />
    </div>
  )
}

function RowSkeletons() {
  return (
    <div aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex h-[71px] items-center gap-3.5 border-b border-line sm:pl-[4.1rem]">
          <Skeleton className="size-12 shrink-0 rounded-[8px]" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <Skeleton className="size-9 shrink-0 rounded-full" />
        </div>
      ))}
    </div>
  )
}
