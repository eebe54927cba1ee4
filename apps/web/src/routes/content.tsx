import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { ownsContent } from '@app/domain/content'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorBanner } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/toast.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { contentQuery } from '#features/content/api/get-content.ts'
import { useRetryContent } from '#features/content/api/retry-content.ts'
import { ContentDescription } from '#features/content/components/content-description.tsx'
import { ContentHeading, titleOf } from '#features/content/components/content-heading.tsx'
import { DeleteContentDialog } from '#features/content/components/delete-content-dialog.tsx'
import { FailedContent } from '#features/content/components/failed-content.tsx'
import { describeFailure, notFoundSentence } from '#features/content/state/describe-failure.ts'
import { useContentNews } from '#features/content/state/use-content-news.ts'
import { transcriptQuery } from '#features/listening/api/get-transcript.ts'
import { PlayButton } from '#features/listening/components/player-controls.tsx'
import { PlayerPanel } from '#features/listening/components/player-panel.tsx'
import { SpeakerLegend } from '#features/listening/components/speaker-legend.tsx'
import { TimeReadout } from '#features/listening/components/time-readout.tsx'
import { Transcript } from '#features/listening/components/transcript.tsx'
import { downloadName } from '#features/listening/state/choose-source.ts'
import { player, usePlayer } from '#features/listening/state/the-player.ts'
import { useContentSound } from '#features/listening/state/use-content-sound.ts'
import { useMediaSession } from '#features/listening/state/use-media-session.ts'
import { usePlayerKeys } from '#features/listening/state/use-player-keys.ts'
import { RecordingPanel } from '#features/speech/components/recording-panel.tsx'
import { formatAge, formatCount, formatFullDate } from '#lib/formats.ts'
import { requireParam } from '#lib/params.ts'

const ContentMenu = lazy(async () => ({ default: (await import('#features/content/components/content-menu.tsx')).ContentMenu }))
const Arrival = z.object({ play: z.boolean() })
const noLines: TranscriptLine[] = []

/** `/{channelId}/{contentId}`: the player page. */
export function Component() {
  const params = useParams()
  const channel_id = requireParam(params, 'channelId')
  const content_id = requireParam(params, 'contentId')
  const content = useQuery(contentQuery(channel_id, content_id))
  const { isDeleted } = useContentNews(channel_id, content_id)

  if (isDeleted) return <Missing sentence={notFoundSentence(content_id)} />
  if (content.data) return <ContentPage key={content_id} content={content.data} />
  if (content.isError) return <Missing sentence={describeFailure(content.error, content_id)} />
  return <ContentSkeleton />
}

function ContentPage({ content }: { content: ContentView }) {
  const { channel_id, content_id } = content
  const starts = useArrival(content)
  const { user } = useSession()
  const isOwner = ownsContent(user, content)
  const transcript = useQuery({ ...transcriptQuery(channel_id, content_id), enabled: content.status !== 'error' || isOwner })
  const lines = transcript.data?.lines ?? noLines
  const sound = useContentSound(content, starts)
  const thumbnail = content.visibility === 'public' ? content.thumbnail_path : sound.urls?.thumbnail?.url
  const picture = thumbnail ? { src: thumbnail, small_src: sound.urls?.thumbnail_small?.url } : undefined
  const title = titleOf(content)
  usePlayerKeys()
  useMediaSession({ title, channel_title: content.channel_title, cover: thumbnail || undefined })

  return (
    <Page>
      <PlayingTitle title={title} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-7">
          <ContentHeading content={content} thumbnail={picture} isOwner={isOwner} channel_path={paths.channel(channel_id)} />
          <div>
            <SoundProblem problem={sound.problem} />
            <ContentSound content={content} lines={lines} canPlay={sound.canPlay} isOwner={isOwner} />
          </div>
          <div className="grid gap-4">
            <ContentActions content={content} download_url={sound.download_url} isOwner={isOwner} />
            <ContentDescription text={content.content_description} />
          </div>
        </div>
        {lines.length > 0 && <Transcript lines={lines} />}
      </div>
    </Page>
  )
}

/** Whoever comes from creating it hears it as soon as it can be heard; a reload does not start it again. */
function useArrival(content: ContentView): boolean {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isWanted = Arrival.safeParse(state).data?.play === true
  const [starts] = useState(isWanted && content.status === 'processing')
  useEffect(() => {
    if (isWanted) void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [isWanted, navigate])
  return starts
}

type SoundProps = { content: ContentView; lines: readonly TranscriptLine[]; canPlay: boolean; isOwner: boolean }

/** The player, or what there is in its place until the item is whole. */
function ContentSound({ content, lines, canPlay, isOwner }: SoundProps) {
  if (content.status === 'completed') return <PlayerPanel content={content} lines={lines} />
  if (content.status === 'error') return isOwner ? <FailedContent content={content} /> : null
  return (
    <RecordingPanel progress={content.progress} lines={lines}>
      <div className="flex items-center gap-4">
        <PlayButton disabled={!canPlay} />
        <TimeReadout duration={undefined} />
        <div className="ml-auto">
          <SpeakerLegend voices={content.speakers} />
        </div>
      </div>
    </RecordingPanel>
  )
}

type ActionsProps = { content: ContentView; download_url: string | undefined; isOwner: boolean }

function ContentActions({ content, download_url, isOwner }: ActionsProps) {
  const { channel_id, content_id } = content
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const retry = useRetryContent(channel_id, content_id)
  const title = titleOf(content)

  function leave() {
    player.unload()
    toast('Content deleted successfully')
    void navigate(paths.feed())
  }

  return (
    <div className="flex items-center gap-4">
      <Suspense fallback={<span className="size-10 rounded-full bg-s2" />}>
        <ContentMenu
          download={download_url ? { href: download_url, name: downloadName(title) } : undefined}
          owner={isOwner ? { edit_path: paths.editContent(channel_id, content_id), onDelete: () => setDeleting(true), onRetry: content.status === 'error' ? () => retry.mutate() : undefined } : undefined}
        />
      </Suspense>
      <p className="text-[13px] text-ink3" title={formatFullDate(content.created_at)}>
        {formatCount(content.view_count)} views, {formatAge(content.created_at)}
      </p>
      {isDeleting && (
        <DeleteContentDialog channel_id={channel_id} content_id={content_id} title={title} onClose={() => setDeleting(false)} onDeleted={leave} />
      )}
    </div>
  )
}

function PlayingTitle({ title }: { title: string }) {
  const is_playing = usePlayer((state) => state.is_playing && !state.is_waiting)
  return <PageTitle>{is_playing ? `▶ ${title}` : title}</PageTitle>
}

function SoundProblem({ problem }: { problem: string | undefined }) {
  const [dismissed, setDismissed] = useState<string>()
  function dismiss() {
    setDismissed(problem)
    player.dismissProblem()
  }
  return (
    <div className="[&>:not(:empty)]:mb-5">
      <ErrorBanner text={problem === dismissed ? undefined : problem} onDismiss={dismiss} />
    </div>
  )
}

/** Nothing to play: whatever was playing of it stops. */
function Missing({ sentence }: { sentence: string }) {
  useEffect(() => player.unload(), [])
  return (
    <Page>
      <PageTitle>Not found</PageTitle>
      <div role="alert">
        <EmptyState level={1} title={sentence} action={<ButtonLink to={paths.feed()}>Go to the feed</ButtonLink>} />
      </div>
    </Page>
  )
}

function ContentSkeleton() {
  return (
    <Page>
      <div aria-busy className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-7">
          <div className="grid gap-5 sm:grid-cols-[15rem_1fr] lg:grid-cols-[12rem_1fr]">
            <Skeleton className="aspect-video" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-11" />
              <Skeleton className="h-7 w-40" />
            </div>
          </div>
          <Skeleton className="h-72 rounded-xl" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </Page>
  )
}
