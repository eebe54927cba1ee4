import type { Chapter, ContentView, TranscriptInsert, TranscriptLine } from '@app/contracts/content'
import { ownsContent } from '@app/domain/content'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { ContentTranscript } from './content/content-transcript.tsx'
import { ContentActions } from './content/content-actions.tsx'
import { ContentDescription } from '#features/content/components/content-description.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { contentQuery } from '#features/content/api/get-content.ts'
import { ContentHeading } from '#features/content/components/content-heading.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { isGone } from '#features/content/state/is-gone.ts'
import { useContentNews } from '#features/content/state/use-content-news.ts'
import { PlayerPanel } from '#features/listening/components/player-panel.tsx'
import { PlayerScope, usePlayer } from '#features/listening/state/player/the-player.ts'
import { useContentSound } from '#features/listening/state/player/use-content-sound.ts'
import { useHeardTranscript } from '#features/listening/state/transcript/use-heard-transcript.ts'
import { fieldOf } from '#lib/fields.ts'
import { requireParam } from '#lib/navigation/params.ts'
import { useUnlistedSubscription } from '#lib/live/use-unlisted-subscription.ts'

// Loaded at once: their message may be that there is no connection.
const Missing = lazyPart(async () => (await import('./content/parts.ts')).Missing, true)
const SoundProblem = lazyPart(async () => (await import('./content/parts.ts')).SoundProblem, true)
const ShowNotes = lazyPart(async () => (await import('./content/parts.ts')).ShowNotes)
const Related = lazyPart(async () => (await import('./content/parts.ts')).Related)
// Its button comes on its own, at once; the rest with the first press of it.
const AskButton = lazyPart(async () => (await import('./content/parts.ts')).AskButton, true)
const AskLegend = lazyPart(async () => (await import('./content/ask/ask-player.tsx')).AskLegend)
const AskWave = lazyPart(async () => (await import('./content/ask/ask-player.tsx')).AskWave)
const AskControls = lazyPart(async () => (await import('./content/ask/ask-player.tsx')).AskControls)
const AskEarlier = lazyPart(async () => (await import('./content/ask/ask-player.tsx')).AskEarlier)
const AskColumn = lazyPart(async () => (await import('./content/ask/ask-column.tsx')).AskColumn)
const UnfinishedSound = lazyPart(async () => (await import('./content/unfinished-sound.tsx')).UnfinishedSound)

const noLines: TranscriptLine[] = []
const noChapters: Chapter[] = []
const noInserts: TranscriptInsert[] = []

/** `/{channelId}/{contentId}`: the player page. */
export function Component() {
  const params = useParams()
  const channel_id = requireParam(params, 'channelId')
  const content_id = requireParam(params, 'contentId')
  const content = useQuery(contentQuery(channel_id, content_id))
  const { isDeleted } = useContentNews(channel_id, content_id)

  const isMissing = isDeleted || isGone(content.error)
  if (content.data && !isMissing) return <ContentPage key={content_id} content={content.data} />
  if (!isMissing && !content.isError) return <ContentSkeleton />
  return (
    <Suspense fallback={<ContentSkeleton />}>
      <Missing content_id={content_id} error={isMissing ? null : content.error} />
    </Suspense>
  )
}

function ContentPage({ content }: { content: ContentView }) {
  const { channel_id, content_id, status } = content
  const starts = useArrival(content)
  const { user } = useSession()
  const isOwner = ownsContent(user, content)
  useUnlistedSubscription(content.visibility === 'unlisted' && !isOwner ? content_id : undefined)
  const heard = useHeardTranscript(content, status !== 'error' || isOwner)
  const { lines = noLines, chapters = noChapters, inserts = noInserts } = heard ?? {}
  const sound = useContentSound(content, starts)
  const scope = useMemo(
    () => ({ item: { channel_id, content_id }, source: sound.source }),
    [channel_id, content_id, sound.source],
  )
  const thumbnail = content.visibility === 'public' ? content.thumbnail_path : sound.urls?.thumbnail?.url
  const picture = thumbnail ? { src: thumbnail, small_src: sound.urls?.thumbnail_small?.url } : undefined
  const title = titleOf(content)
  const [requests, setRequests] = useState(0)
  const asks = requests > 0
  const transcript = lines.length > 0 && (
    <ContentTranscript content={content} lines={lines} chapters={chapters} inserts={inserts} isOwner={isOwner} />
  )

  return (
    <PlayerScope value={scope}>
      <Page width="beside">
        <PlayingTitle title={title} />
        <ReadyMessage status={status} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_25.5rem]">
          <div className="grid min-w-0 gap-7">
            <ContentHeading
              content={content}
              thumbnail={picture}
              isOwner={isOwner}
              channel_path={paths.channel(channel_id)}
            />
            <div>
              {status === 'completed' ? (
                <PlayerPanel
                  content={content}
                  lines={lines}
                  chapters={chapters}
                  inserts={inserts}
                  more={{
                    button: (
                      <Suspense fallback={<span className="h-10 w-22" />}>
                        <AskButton onAsk={() => setRequests(requests + 1)} />
                      </Suspense>
                    ),
                    legend: asks && <AskLegend />,
                    wave: asks && <AskWave content={content} />,
                    controls: asks && ((controls) => <AskControls {...{ content, lines, controls }} />),
                  }}
                />
              ) : (
                <Suspense fallback={<Skeleton className="h-72 rounded-xl" />}>
                  <UnfinishedSound content={content} lines={lines} canPlay={sound.canPlay} isOwner={isOwner} />
                </Suspense>
              )}
              <Suspense>
                <SoundProblem problem={sound.problem} />
              </Suspense>
            </div>
            {asks && (
              <Suspense>
                <AskEarlier content={content} />
              </Suspense>
            )}
            <div data-beside className="grid gap-4">
              <ContentActions content={content} urls={sound.urls} isOwner={isOwner} />
              <ContentDescription text={content.content_description} />
              {content.show_notes && (
                <Suspense>
                  <ShowNotes text={content.show_notes} />
                </Suspense>
              )}
            </div>
          </div>
          {asks ? (
            <Suspense fallback={transcript}>
              <AskColumn {...{ content, lines, requests }}>{transcript}</AskColumn>
            </Suspense>
          ) : (
            transcript
          )}
        </div>
        <div data-beside>
          <Suspense>
            <Related content={content} />
          </Suspense>
        </div>
      </Page>
    </PlayerScope>
  )
}

/** Starts playing as soon as possible for a person who has just created it; a reload does not start it again. */
function useArrival({ status }: ContentView): boolean {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isWanted = fieldOf(state, 'play') === true
  const [starts] = useState(isWanted && status === 'processing')
  useEffect(() => {
    if (isWanted) void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [isWanted, navigate])
  return starts
}

function PlayingTitle({ title }: { title: string }) {
  const is_playing = usePlayer((state) => state.is_playing && !state.is_waiting)
  return <PageTitle>{is_playing ? `▶ ${title}` : title}</PageTitle>
}

/** Announces to screen readers that an item has finished rendering since the page was opened. */
function ReadyMessage({ status }: Pick<ContentView, 'status'>) {
  const [atFirst] = useState(status)
  return (
    <p role="status" className="sr-only">
      {atFirst !== 'completed' && status === 'completed' ? 'The episode is ready.' : ''}
    </p>
  )
}

function ContentSkeleton() {
  return (
    <Page width="beside">
      <div
        aria-busy
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_25.5rem]"
      >
        <div className="grid gap-7">
          <Skeleton className="aspect-video sm:aspect-auto sm:h-32" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </Page>
  )
}
