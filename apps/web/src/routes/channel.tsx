import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { expectedUser } from '#features/accounts/state/expected-user.ts'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { useOwnsChannel } from '#features/channels/api/owned-channels.ts'
import { useChannelNews } from '#features/channels/state/use-channel-news.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { requireParam } from '#lib/navigation/params.ts'
import { Episodes, EpisodesSkeleton } from './channel/episodes.tsx'
import { Heading } from './channel/heading.tsx'

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
  // Reserves the owner's controls for the last known owner until the session is loaded.
  const isExpected = loading && expectedUser() === channel.channel_creator_user_id
  return (
    <Page>
      <PageTitle>{channel.channel_title}</PageTitle>
      <Heading channel={channel} isOwner={isOwner} isExpected={isExpected} />
      <Episodes channel={channel} isOwner={isOwner} isExpected={isExpected} />
    </Page>
  )
}

function Loading() {
  return (
    <Page>
      <p role="status" className="sr-only">
        Loading channel
      </p>
      <Skeleton className="mb-20 h-24 rounded-xl md:h-33" />
      <EpisodesSkeleton />
    </Page>
  )
}

/** Deleted meanwhile, it is gone even where it was shown a moment ago. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'channel_not_found'
}

/** Offers a retry for temporary errors; a missing channel stays missing. */
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
