import type { ContentView } from '@app/contracts/content'
import type { FoundLine as Found } from '@app/contracts/search'
import { lineQuery } from '@app/contracts/show-paths'
import { LoaderCircle, Pause, Play } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { usePlayItemAt } from '#app/use-play-item-at.ts'
import { classNames } from '#components/ui/class-names.ts'
import { speakerText } from '#features/listening/components/speaker-legend.tsx'
import { player } from '#features/listening/state/player/the-player.ts'
import { useHeardHit, type HeardHit } from '#features/listening/state/transcript/use-heard-hit.ts'
import { MarkedText } from '#features/search/components/marked-text.tsx'
import { formatDuration } from '#lib/format/formats.ts'
import { hitId } from './hit-id.ts'
import type { HitEvents } from './hit-events.ts'

type Props = {
  content: ContentView
  line: Found
  searched: string
  isSelected: boolean
  isGone: boolean
  events: HitEvents
}

/** Matching line: a press plays it from the word, its time leads to the episode's page at it. */
export const FoundLine = memo(function FoundLine({ content, line, searched, isSelected, isGone, events }: Props) {
  const { speaker, speaker_name, text, marks } = line
  const heard = useHeardHit(content, line)
  const press = usePress(content, line, heard, events)
  if (isGone) return <GoneLine />
  return (
    <div
      role="row"
      id={hitId(line)}
      data-hit
      aria-selected={isSelected}
      aria-current={heard.isHere || undefined}
      onClick={press}
      className={classNames(
        'found-line',
        line.at_ms !== null && 'cursor-pointer',
        !isSelected && 'hover:bg-s1',
        isSelected || heard.isHere ? 'text-ink' : 'text-ink2',
      )}
    >
      <span role="gridcell" data-part="disc">
        {line.at_ms !== null && <Disc line={line} at_ms={line.at_ms} heard={heard} isSelected={isSelected} />}
      </span>
      <span
        role="gridcell"
        dir="auto"
        title={speaker_name}
        className={`line-clamp-2 text-[13px] leading-4 font-semibold wrap-anywhere ${speakerText[speaker]}`}
      >
        {speaker_name}
      </span>
      <span
        role="gridcell"
        dir="auto"
        data-words
        className="text-[15px] leading-[22px] whitespace-pre-line wrap-anywhere"
      >
        <MarkedText text={text} marks={marks} spoken={{ word: heard.word, speaker }} />
      </span>
      <span role="gridcell">
        <TimeLink content={content} line={line} searched={searched} isHere={heard.isHere} onGo={events.onActed} />
      </span>
    </div>
  )
})

/** Press on a line of the results: plays from the word, pauses, or resumes. */
function usePress(content: ContentView, { utterance_id, at_ms }: Found, heard: HeardHit, events: HitEvents) {
  const playItemAt = usePlayItemAt()
  return async ({ target }: MouseEvent) => {
    if (at_ms === null || (target as Element).closest('a') || window.getSelection()?.isCollapsed === false) return
    events.onActed()
    if (heard.isPlaying) return player.pause()
    if (heard.isHere) return player.play()
    if ((await playItemAt(content, { utterance_id, at_ms })) === 'gone') events.onGone(content.content_id)
  }
}

const discs = { 1: 'bg-host1 text-black', 2: 'bg-host2 text-black' } as const

type DiscProps = { line: Found; at_ms: number; heard: HeardHit; isSelected: boolean }

/** Its row takes the press. */
function Disc({ line: { speaker }, at_ms, heard: { isHere, isPlaying, isWaiting }, isSelected }: DiscProps) {
  const Icon = isWaiting ? LoaderCircle : isPlaying ? Pause : Play
  const look = isHere ? discs[speaker] : isSelected ? 'bg-ink text-black' : undefined
  return (
    <button
      type="button"
      data-play
      tabIndex={-1}
      aria-label={isPlaying ? 'Pause' : `Play at ${formatDuration(at_ms / 1_000)}`}
      aria-busy={isWaiting}
      {...(look && { 'data-on': true })}
      className={classNames('found-disc grid place-items-center rounded-full transition-colors', look)}
    >
      <Icon aria-hidden className={`size-3.5 ${isWaiting ? 'animate-spin' : 'fill-current'}`} />
    </button>
  )
}

type TimeProps = { content: ContentView; line: Found; searched: string; isHere: boolean; onGo: () => void }

function TimeLink({ content, line: { utterance_id, at_ms }, searched, isHere, onGo }: TimeProps) {
  const { channel_id, content_id, revision } = content
  const time = at_ms === null ? 'Open' : formatDuration(at_ms / 1_000)
  return (
    <Link
      to={`${paths.content(channel_id, content_id)}?${lineQuery({ utterance_id, at_ms: at_ms ?? 0, revision, find: searched })}`}
      data-open
      tabIndex={-1}
      aria-label={at_ms === null ? 'Open the episode at this line' : `Open the episode at ${time}`}
      onClick={onGo}
      className={`block rounded-sm px-1 py-1 font-mono text-[11px] hover:text-ink hover:underline ${isHere ? 'text-ink' : 'text-ink3'}`}
    >
      {time}
    </Link>
  )
}

function GoneLine() {
  return (
    <div role="row" className="found-line text-ink3">
      <span role="gridcell" className="found-gone text-[15px] leading-[22px]">
        No longer here
      </span>
    </div>
  )
}
