import type { FoundItem as Found } from '@app/contracts/search'
import { searchLimits } from '@app/domain/search'
import { hasArtificialVoices } from '@app/domain/recordings'
import { AudioLines } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { StateBadges } from '#features/content/components/content-badges.tsx'
import { ContentCover } from '#features/content/components/content-cover.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { FoundStrip } from '#features/search/components/found-strip.tsx'
import { MarkedText } from '#features/search/components/marked-text.tsx'
import { formatDuration, formatFullDate } from '#lib/format/formats.ts'
import { useAge } from '#lib/format/use-age.ts'
import { FoundLine } from './found-line.tsx'
import type { HitEvents } from './hit-events.ts'
import { hitId, titleHitId } from './hit-id.ts'
import { MoreLines } from './more-lines.tsx'
import { useItemLines } from './use-item-lines.ts'

type Props = {
  found: Found
  /** Query of the result: the typed one, or the other spelling that was searched for instead. */
  searched: string
  /** The id of the row that is selected. */
  selected: string | undefined
  isGone: boolean
  events: HitEvents
}

/** Episode with its matching lines. */
export const FoundItem = memo(function FoundItem({ found, searched, selected, isGone, events }: Props) {
  const { content, title_marks, hits_ms } = found
  const more = useItemLines(found, searched)
  const titleId = `found-${content.content_id}`
  const isOnlyTitle = found.lines.length === 0
  const isSelected = isOnlyTitle && selected === titleHitId(content)
  return (
    <div role="rowgroup" aria-labelledby={titleId} data-content={content.content_id} className="found-item">
      <div
        role="row"
        {...(isOnlyTitle && !isGone && { id: titleHitId(content), 'data-hit': true, 'aria-selected': isSelected })}
        className={classNames('found-title', isGone && 'text-ink3')}
      >
        <span role="gridcell" data-part="cover">
          <ContentCover content={content} sizes="96px" className="rounded-md" />
        </span>
        <div role="gridcell" className="min-w-0 grow">
          <h2 id={titleId} dir="auto" className="text-[20px] leading-snug font-semibold whole-words max-sm:text-[17px]">
            <Title content={content} title_marks={title_marks} isGone={isGone} onGo={events.onActed} />
          </h2>
          <Meta content={content} />
        </div>
        <FoundStrip content={content} hits_ms={hits_ms} />
      </div>
      {more.lines.map((line) => (
        <FoundLine
          key={line.utterance_id}
          content={content}
          line={line}
          searched={searched}
          isSelected={selected === hitId(line)}
          isGone={isGone}
          events={events}
        />
      ))}
      {found.more_lines > 0 && !isGone && (
        <MoreLines {...more} count={found.more_lines} most={searchLimits.lines_within_item} />
      )}
    </div>
  )
})

type TitleProps = Pick<Found, 'content' | 'title_marks'> & { isGone: boolean; onGo: () => void }

function Title({ content, title_marks, isGone, onGo }: TitleProps) {
  const { channel_id, content_id, title } = content
  const words = title === '' ? titleOf(content) : <MarkedText text={title} marks={title_marks} />
  if (isGone) return words
  return (
    <Link to={paths.content(channel_id, content_id)} data-open onClick={onGo} className="hover:text-signalhi">
      {words}
    </Link>
  )
}

function Meta({ content }: Pick<Found, 'content'>) {
  const { channel_id, channel_title, channel_avatar_link, duration, visibility, status } = content
  const published = content.published_at ?? content.created_at
  const isArtificial = hasArtificialVoices(content)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[13px] text-ink3">
      <Link to={paths.channel(channel_id)} className="flex max-w-full items-center gap-2 text-ink2 hover:text-ink">
        <Avatar
          id={channel_id}
          title={channel_title}
          src={channel_avatar_link}
          className="size-5 text-[8px] max-sm:hidden"
        />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {channel_title}
        </span>
      </Link>
      <span>
        <span className="sr-only">Length </span>
        {formatDuration(duration)},{' '}
        <time dateTime={published} title={formatFullDate(published)}>
          {useAge(published)}
        </time>
      </span>
      {isArtificial && (
        <span className="flex items-center gap-1.5 text-[12px]">
          <AudioLines aria-hidden className="size-3.5" />
          AI voices
        </span>
      )}
      {(visibility !== 'public' || status !== 'completed') && (
        <span className="found-badges">
          <StateBadges content={content} />
        </span>
      )}
    </div>
  )
}
