import type { ChannelView } from '@app/contracts/channels'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { avatarColour, Avatar } from '#components/ui/avatar.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { EndOfList } from '#components/ui/end-of-list.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { breakLongWords } from '#components/ui/long-words.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { usePictureColour } from '#components/ui/picture-colour.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TwoSidedWaveform } from '#components/ui/two-sided-waveform.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { expectedUser } from '#features/accounts/state/expected-user.ts'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { useChannelNews } from '#features/channels/state/use-channel-news.ts'
import { channelContentQuery } from '#features/channels/api/list-channel-content.ts'
import { useOwnsChannel } from '#features/channels/api/owned-channels.ts'
import { ContentGrid, ContentGridSkeleton } from '#features/content/components/content-grid.tsx'
import { FEW_ITEMS } from '#features/content/state/few-items.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { imagineHeights, type Bar } from '#lib/audio/bars.ts'
import { requireParam } from '#lib/navigation/params.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { useLiveEvent } from '#lib/live/use-live-event.ts'

/** Menus are for owners; visitors need not load them. */
const ChannelMenu = lazyPart(async () => (await import('#features/channels/components/channel-menu.tsx')).ChannelMenu)

/** `/{channelId}`: the public page of a channel. */
export function Component() {
  const channelId = requireParam(useParams(), 'channelId')
  const { data: channel, error, isPending, refetch } = useQuery(channelQuery(channelId))
  const owns = useOwnsChannel()
  const { loading } = useSession()
  useChannelNews()
  if (isPending) return <Loading />
  if (!channel || isGone(error)) return <Missing error={error} onRetry={() => void refetch()} />
  const isOwner = owns(channel)
  // Until it is known who looks, the page of somebody who was the owner last time keeps the owner's room free.
  const isExpected = loading && expectedUser() === channel.channel_creator_user_id
  return (
    <Page>
      <PageTitle>{channel.channel_title}</PageTitle>
      <Heading channel={channel} isOwner={isOwner} isExpected={isExpected} />
      <Items channel={channel} isOwner={isOwner} isExpected={isExpected} />
    </Page>
  )
}

function Heading({ channel, isOwner, isExpected }: { channel: ChannelView; isOwner: boolean; isExpected: boolean }) {
  const pictureColour = usePictureColour(channel.avatar_gcp_link)
  const colour = pictureColour ?? avatarColour(channel.channel_id)
  return (
    <header className="mb-10">
      <div
        aria-hidden
        data-part="banner"
        className="relative h-32 overflow-hidden rounded-xl md:h-44"
        style={{
          backgroundImage: `linear-gradient(100deg, color-mix(in oklab, ${colour} 62%, #0b1511), color-mix(in oklab, ${colour} 14%, #0b1511))`,
        }}
      >
        <TwoSidedWaveform
          bars={bannerBars(channel.channel_id)}
          height={112}
          className="absolute top-1/2 right-0 -translate-y-1/2 opacity-25"
        />
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4 px-1 md:px-6">
        <Avatar
          id={channel.channel_id}
          title={channel.channel_title}
          src={channel.avatar_gcp_link}
          sizes="112px"
          loading="eager"
          className="relative -mt-12 size-24 border-4 border-canvas text-[28px] md:size-28"
        />
        <h1 dir="auto" className="min-w-0 grow text-[32px] leading-[1.05] font-bold whole-words md:text-[42px]">
          {channel.channel_title}
        </h1>
        {isExpected && <span aria-hidden className="h-12 w-[14.5rem]" />}
        {isOwner && (
          <div className="flex items-center gap-3">
            <ButtonLink to={paths.createContent(channel.channel_id)} state={{ channel }} size="large">
              <Plus aria-hidden className="size-4" />
              Create Content
            </ButtonLink>
            <Suspense fallback={<span className="size-10" />}>
              <ChannelMenu channel={channel} />
            </Suspense>
          </div>
        )}
      </div>
      <p dir="auto" className="mt-5 max-w-4xl px-1 leading-relaxed wrap-anywhere whitespace-pre-line text-ink2 md:px-6">
        {breakLongWords(channel.channel_description)}
      </p>
    </header>
  )
}

const BANNER_BARS = 160

/** The product's shape, drawn for each channel in its own way. */
function bannerBars(channel_id: string): Bar[] {
  return imagineHeights(channel_id, BANNER_BARS).map((height, index) => ({
    side: Math.floor(index / 9) % 2 === 0 ? 1 : 2,
    height,
    tone: 'now',
  }))
}

function Items({ channel, isOwner, isExpected }: { channel: ChannelView; isOwner: boolean; isExpected: boolean }) {
  const query = channelContentQuery(channel.channel_id)
  const content = useInfiniteQuery(query)
  useContentNews(channel.channel_id)
  const items = content.data?.pages.flatMap((page) => page.items) ?? []

  // What came with the page is a visitor's; an owner waits for the whole list.
  const isVisitors = isExpected || (isOwner && content.isFetching && content.dataUpdatedAt === 0)
  if (content.isPending || isVisitors) return <ContentGridSkeleton />
  const retry = () => void (content.isFetchNextPageError ? content.fetchNextPage() : content.refetch())
  const failure = content.isError && (
    <LoadError
      title="Error loading content"
      detail={`Failed to load content: ${messageOf(content.error)}`}
      onRetry={retry}
    />
  )
  if (items.length === 0 && failure) return failure
  if (items.length === 0) {
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
  return (
    <section aria-labelledby="content">
      <h2 id="content" className="sr-only">
        Content
      </h2>
      <ContentGrid items={items} isOwner={isOwner} hasChannel={false} isLoadingMore={content.isFetchingNextPage} />
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

/** Items of this channel show how far they are while somebody looks. */
function useContentNews(channelId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = channelContentQuery(channelId)
  const refresh = (event: { channel_id: string }) => {
    if (event.channel_id === channelId) void queryClient.invalidateQueries({ queryKey })
  }
  useLiveEvent('content.updated', refresh)
  useLiveEvent('content.deleted', refresh)
  useLiveEvent('content.progress', ({ channel_id, content_id, progress }) => {
    if (channel_id !== channelId) return
    queryClient.setQueryData(queryKey, (known) => {
      if (!known) return known
      const pages = known.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.content_id === content_id ? { ...item, progress } : item)),
      }))
      return { ...known, pages }
    })
  })
}

function Loading() {
  return (
    <Page>
      <p role="status" className="sr-only">
        Loading channel
      </p>
      <Skeleton className="mb-20 h-32 rounded-xl md:h-44" />
      <ContentGridSkeleton />
    </Page>
  )
}

/** Deleted meanwhile, it is gone even where it was shown a moment ago. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'channel_not_found'
}

/** What may pass can be tried again; a channel that is not there stays so. */
function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <Page>
      <PageTitle>Error Loading Channel</PageTitle>
      <div role="alert">
        <EmptyState
          level={1}
          title="Error Loading Channel"
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={paths.feed()}>Return to Feed</ButtonLink>
              {!isGone(error) && (
                <Button look="secondary" onClick={onRetry}>
                  Try Again
                </Button>
              )}
            </span>
          }
        >
          {error && messageOf(error)}
        </EmptyState>
      </div>
    </Page>
  )
}
