import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorBanner } from '#components/ui/error-banner.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSession, type SignedInUser } from '#features/accounts/api/session.ts'
import { ownChannelsQuery } from '#features/channels/api/list-own-channels.ts'
import { ChannelCard } from '#features/channels/components/channel-card.tsx'
import { useChannelNews } from '#features/channels/state/use-channel-news.ts'
import { addressOf } from '#lib/navigation/origin.ts'
import { messageOf } from '#lib/api/error-sentence.ts'

const Statements = lazyPart(async () => (await import('#features/reports/components/statements.tsx')).Statements)

/** `/creator`: one's own channels. */
export function Component() {
  const { user, loading } = useSession()
  return (
    <Page>
      <PageTitle>Creator</PageTitle>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-[32px] font-bold">Your channels</h1>
        {user && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="line" to={paths.importShow()}>
              Import a show
            </ButtonLink>
            <ButtonLink to={paths.createChannel()}>
              <Plus aria-hidden className="size-4" />
              Create Channel
            </ButtonLink>
          </div>
        )}
      </div>
      {user && (
        <Suspense>
          <Statements user_id={user.user_id} />
        </Suspense>
      )}
      {loading ? <ChannelsSkeleton /> : user ? <OwnChannels user={user} /> : <SignedOut />}
    </Page>
  )
}

function OwnChannels({ user }: { user: SignedInUser }) {
  const { data: channels, error, errorUpdatedAt, isPending, refetch } = useQuery(ownChannelsQuery(user.user_id))
  useChannelNews()
  if (isPending) return <ChannelsSkeleton />
  if (!channels) return <Failed key={errorUpdatedAt} message={messageOf(error)} onRetry={() => void refetch()} />
  if (channels.length === 0) {
    return (
      <EmptyState
        title="No channels yet"
        action={<ButtonLink to={paths.createChannel()}>Create your first channel</ButtonLink>}
      >
        A channel has a voice, a description and the host who fronts it. Create one to publish your first episode.
      </EmptyState>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {channels.map((channel) => (
        <li key={channel.channel_id}>
          <ChannelCard channel={channel} viewer={user} />
        </li>
      ))}
    </ul>
  )
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const [shown, setShown] = useState<string | undefined>(`Error loading channels: ${message}`)
  return (
    <>
      <ErrorBanner text={shown} onDismiss={() => setShown(undefined)} />
      <EmptyState title="Your channels could not be loaded" action={<RetryButton onRetry={onRetry} />} />
    </>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button look="secondary" onClick={onRetry}>
      Try Again
    </Button>
  )
}

function SignedOut() {
  const origin = addressOf(useLocation())
  return (
    <EmptyState
      title="Sign in to create and manage your channels"
      action={
        <ButtonLink to={paths.signIn()} state={{ origin }}>
          Sign In
        </ButtonLink>
      }
    >
      <Link to={paths.feed()} className="text-signalhi underline-offset-4 hover:underline">
        View public channels
      </Link>
    </EmptyState>
  )
}

function ChannelsSkeleton() {
  return (
    <div role="status" aria-label="Loading channels" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-52 rounded-xl" />
      ))}
    </div>
  )
}
