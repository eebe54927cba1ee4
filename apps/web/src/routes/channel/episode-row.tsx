import type { ContentView } from '@app/contracts/content'
import { shownWidths } from '@app/domain/media'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Pause, Play } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { AiVoices } from '#components/ui/ai-voices.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { chaptersQuery } from '#features/content/api/get-chapters.ts'
import { ContentCover } from '#features/content/components/content-cover.tsx'
import { StateBadges } from '#features/content/components/content-badges.tsx'
import { episodeLabels } from '@app/domain/content'
import { progressOf } from '#features/content/state/progress-of.ts'
import { playItem } from '#features/listening/state/player/play-item.ts'
import { player, usePlayer } from '#features/listening/state/player/the-player.ts'
import { formatDay, formatDuration, formatFullDate } from '#lib/format/formats.ts'

type Props = {
  content: ContentView
  isOwner: boolean
  /** True if episodes of the list are numbered, so that there is a column for it. */
  hasNumbers: boolean
  isOpen: boolean
  onToggle: () => void
}

/** Row of an episode: its title, date and length, and a button that plays it here. */
export function EpisodeRow({ content, isOwner, hasNumbers, isOpen, onToggle }: Props) {
  const detailsId = useId()
  const title = content.title || 'Untitled'
  const hasChapters = content.visibility === 'public' && content.status === 'completed'
  return (
    <article
      data-content={content.content_id}
      className={classNames(
        'grid grid-cols-[3rem_1fr_auto] gap-x-3.5 border-b border-line py-[11px]',
        hasNumbers && 'sm:grid-cols-[3.2rem_3rem_1fr_auto]',
      )}
    >
      {hasNumbers && <Number content={content} className="pt-1 max-sm:hidden" />}
      <ContentCover content={content} sizes={shownWidths.row} className="mt-0.5 size-12 rounded-sm sm:rounded-[8px]" />
      <div className="min-w-0">
        <div className="flex items-baseline gap-3">
          <h3 dir="auto" className="min-w-0 grow text-[16px] leading-snug font-semibold whole-words">
            <Link to={paths.content(content.channel_id, content.content_id)} className="hover:text-signalhi">
              {title}
            </Link>
          </h3>
          <Facts content={content} className="max-sm:hidden" />
        </div>
        <p
          id={detailsId}
          dir="auto"
          className={classNames(
            'text-[14px] leading-5 wrap-anywhere text-ink2',
            isOpen ? 'whitespace-pre-line' : 'truncate',
          )}
        >
          {isOpen ? content.content_description : content.content_description.replace(/\s+/g, ' ')}
        </p>
        {isOwner && <StateBadges content={content} />}
        {content.status !== 'completed' && <p className="text-[13px] leading-5 text-ink2">{progressOf(content)}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 sm:hidden">
          {hasNumbers && <Number content={content} />}
          <Facts content={content} />
        </p>
        {isOpen && hasChapters && <Chapters content={content} />}
      </div>
      <div className="flex items-start gap-1 max-sm:flex-col-reverse max-sm:justify-end">
        <IconButton
          label={isOpen ? `Show less of ${title}` : `Show more of ${title}`}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
          className="size-9"
        >
          <ChevronDown aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
        </IconButton>
        {content.audio_url ? (
          <PlayButton content={content} title={title} />
        ) : (
          <span className="size-9 max-sm:size-11" />
        )}
      </div>
    </article>
  )
}

function Number({ content, className }: { content: ContentView; className?: string }) {
  const labels = episodeLabels(content)
  return (
    <span className={classNames('font-mono text-[11px] leading-4 text-ink2', className)}>
      {labels.map(({ short, spoken }) => (
        <span key={short} className="block">
          <span aria-hidden>{short}</span>
          <span className="sr-only">{spoken}</span>
        </span>
      ))}
    </span>
  )
}

function Facts({ content, className }: { content: ContentView; className?: string }) {
  const date = content.published_at ?? content.created_at
  return (
    <span className={classNames('flex shrink-0 items-baseline gap-4 text-[13px] text-ink3', className)}>
      <AiVoices content={content} />
      <time dateTime={date} title={formatFullDate(date)}>
        {formatDay(date)}
      </time>
      {content.status === 'completed' && (
        <span className="min-w-[2.9rem] font-mono text-[11px] text-ink2 sm:text-right">
          <span className="sr-only">Length </span>
          {formatDuration(content.duration)}
        </span>
      )}
    </span>
  )
}

function PlayButton({ content, title }: { content: ContentView; title: string }) {
  const { channel_id, content_id } = content
  const isPlaying = usePlayer((state) => state.content_id === content_id && state.is_playing)
  const Icon = isPlaying ? Pause : Play
  return (
    <IconButton
      label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
      data-play
      onClick={() => (isPlaying ? player.pause() : playItem({ channel_id, content_id }))}
      className="size-9 bg-s2 text-ink"
    >
      <Icon aria-hidden className="size-4 fill-current" />
    </IconButton>
  )
}

/** The chapters of an episode that is open; each leads to its place on the page. */
function Chapters({ content }: { content: ContentView }) {
  const { data: chapters = [] } = useQuery(chaptersQuery(content))
  if (chapters.length === 0) return null
  return (
    <ul aria-label="Chapters" className="mt-2 grid gap-x-6 gap-y-1.5 text-[14px] leading-5 sm:grid-cols-2">
      {chapters.map(({ startTime, title }) => (
        <li key={startTime} className="min-w-0">
          <Link
            to={`${paths.content(content.channel_id, content.content_id)}?t=${startTime}`}
            className="flex gap-3 hover:text-signalhi"
          >
            <span className="w-10 shrink-0 font-mono text-[11px] leading-5 text-ink2">{formatDuration(startTime)}</span>
            <span dir="auto" className="min-w-0 truncate">
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
