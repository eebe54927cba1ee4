import type { ContentView } from '@app/contracts/content'
import { itemCoverSeed, ownsContent } from '@app/domain/content'
import { AVAILABILITY_CHECK_MS } from '@app/domain/media'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMatch } from 'react-router'
import { paths } from '#app/paths.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { findNextContent } from '#features/channels/api/find-next-content.ts'
import { contentQuery } from '#features/content/api/get-content.ts'
import { titleOf } from '#features/content/state/title-of.ts'
import { isGone } from '#features/content/state/is-gone.ts'
import { useContentNews } from '#features/content/state/use-content-news.ts'
import { MiniPlayer, type MiniPiece } from '#features/listening/components/mini-player.tsx'
import { useGoesOn, useQueue } from '#features/listening/state/queue/queue.ts'
import { usePlayer } from '#features/listening/state/player/the-player.ts'
import { useCarriedPlace } from '#features/listening/state/place/use-carried-place.ts'
import { useKeptSound, type ContentSound } from '#features/listening/state/player/use-content-sound.ts'
import { useMediaSession } from '#features/listening/state/player/use-media-session.ts'
import { usePlaceKeeping } from '#features/listening/state/place/use-place-keeping.ts'
import { useResumeOnline } from '#features/listening/state/player/use-resume-online.ts'
import { useViewRecord } from '#features/listening/state/player/use-view-record.ts'
import { useLeavingOut, useWhatFollows } from '#features/listening/state/queue/use-what-follows.ts'
import { useUnlistedSubscription } from '#lib/live/use-unlisted-subscription.ts'

/** The player on every page: keeps playing across routes, sets the system's media session, and continues with the queue. */
export function NowPlaying() {
  const channel_id = usePlayer((state) => state.channel_id)
  const content_id = usePlayer((state) => state.content_id)
  const isShown = usePlayer((state) => state.shown_id === state.content_id)
  // The player persists from one item to the next, and keeps the focus.
  const [piece, setPiece] = useState<MiniPiece>()
  if (channel_id === undefined || content_id === undefined) return null
  return (
    <>
      <PlayingItem key={content_id} channel_id={channel_id} content_id={content_id} onPiece={setPiece} />
      {piece && !isShown && <MiniPlayer {...piece} />}
    </>
  )
}

type OnPiece = (piece: MiniPiece) => void

function PlayingItem({
  channel_id,
  content_id,
  onPiece,
}: {
  channel_id: string
  content_id: string
  onPiece: OnPiece
}) {
  const { data: content, error } = useQuery(contentQuery(channel_id, content_id))
  const isOnItsPage = useMatch(paths.content(channel_id, content_id)) !== null
  const { isDeleted } = useContentNews(channel_id, content_id, !isOnItsPage)
  useAvailabilityChecks(content_id)
  const isOver = isDeleted || isGone(error)
  useLeavingOut({ channel_id, content_id }, isOver)
  return content && !isOver ? <PlayingContent content={content} onPiece={onPiece} /> : null
}

/** Live events tell owners alone that an item was made private; every other player checks, and only while it plays. */
function useAvailabilityChecks(content_id: string): void {
  const queryClient = useQueryClient()
  const is_playing = usePlayer((state) => state.is_playing)
  useEffect(() => {
    if (!is_playing) return
    const check = () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] })
    const timer = setInterval(check, AVAILABILITY_CHECK_MS)
    return () => clearInterval(timer)
  }, [content_id, is_playing, queryClient])
}

function PlayingContent({ content, onPiece }: { content: ContentView; onPiece: OnPiece }) {
  const { channel_id, content_id, channel_title, outline } = content
  const { user } = useSession()
  useUnlistedSubscription(content.visibility === 'unlisted' && !ownsContent(user, content) ? content_id : undefined)
  const sound = useKeptSound(content)
  const { src, small_src } = pictureOf(content, sound)
  const seed = itemCoverSeed(content)
  const title = titleOf(content)
  useViewRecord(content)
  useResumeOnline()
  useCarriedPlace(content_id)
  usePlaceKeeping(content, content.duration)
  const goNext = useWhatFollows(content, findNextContent)
  useMediaSession({ title, channel_title, cover: src, onNext: goNext })

  const played = usePlayer((state) => state.duration)
  const [isQueued, goesOn] = [useQueue().length > 0, useGoesOn()]
  const canSkip = isQueued || goesOn
  const duration = content.duration || played || content.progress.playable_seconds
  const next = useEffectEvent(goNext)
  useEffect(() => {
    const [path, channel_path] = [paths.content(channel_id, content_id), paths.channel(channel_id)]
    onPiece({
      title,
      path,
      ask_path: paths.ask(channel_id, content_id),
      channel_title,
      channel_path,
      cover: { seed, src, small_src },
      outline,
      duration,
      canSkip,
      onNext: () => next(),
    })
  }, [channel_id, content_id, channel_title, title, seed, src, small_src, outline, duration, canSkip, onPiece])
  return null
}

function pictureOf({ visibility, thumbnail_path }: ContentView, { urls }: ContentSound) {
  const signed = urls?.thumbnail?.url
  const src = (visibility === 'public' ? thumbnail_path : signed) || undefined
  return { src, small_src: visibility === 'public' ? undefined : urls?.thumbnail_small?.url }
}
