import type { ContentView } from '@app/contracts/content'
import { shownWidths } from '@app/domain/media'
import { CARD_DESCRIPTION_LENGTH } from '@app/domain/text'
import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { ContentBadges } from './content-badges.tsx'
import { WaveformStrip } from '#components/ui/sound/waveform-strip.tsx'
import { cutText, formatDuration } from '#lib/format/formats.ts'
import { useIsNear } from '#lib/dom/use-is-near.ts'
import { progressOf } from '../state/progress-of.ts'
import { ContentCover } from './content-cover.tsx'
import { ContentMeta } from './content-meta.tsx'

/** Owner's parts are loaded lazily, because listeners do not see them. */

const UNTITLED = 'Untitled'

type Props = {
  content: ContentView
  isOwner: boolean
  hasChannel: boolean
  /** True if it is drawn in full at once, before its position is known. */
  startsNear: boolean
}

/**
 * An item at a glance; the whole card leads to it. Far from the window it holds its words, which can still be found, and
 * takes the same room, but draws nothing: a long list stays light.
 */
export const ContentCard = memo(function ContentCard({ content, isOwner, hasChannel, startsNear }: Props) {
  const [ref, isNear] = useIsNear<HTMLElement>(startsNear)
  return (
    <article ref={ref} data-content={content.content_id} className="group relative flex flex-col gap-3">
      {isNear ? (
        <Front content={content} isOwner={isOwner} />
      ) : (
        <div className="box-content aspect-video rounded-lg bg-s1 pb-11" />
      )}
      <div className="flex gap-3">
        {hasChannel && <ChannelPicture content={content} isNear={isNear} />}
        <div className="min-w-0 grow">
          <h3 dir="auto" className="text-[17px] leading-snug font-semibold whole-words">
            <Link
              to={paths.content(content.channel_id, content.content_id)}
              className="group-hover:text-signalhi after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-signalhi"
            >
              {content.title || UNTITLED}
            </Link>
          </h3>
          {hasChannel && (
            <Link
              to={paths.channel(content.channel_id)}
              dir="auto"
              className="relative z-10 mt-1 inline-block max-w-full text-[13px] wrap-anywhere text-ink2 hover:text-ink hover:underline"
            >
              {content.channel_title}
            </Link>
          )}
          <p dir="auto" className="mt-1.5 text-[13px] leading-relaxed wrap-anywhere text-ink3">
            {cutText(content.content_description, CARD_DESCRIPTION_LENGTH)}
          </p>
          {isNear ? <ContentMeta content={content} /> : <div className="mt-2 h-[18px]" />}
        </div>
      </div>
    </article>
  )
})

function Front({ content, isOwner }: Pick<Props, 'content' | 'isOwner'>) {
  return (
    <div className="overflow-hidden rounded-lg bg-s1">
      <div className="relative">
        <ContentCover content={content} sizes={shownWidths.card} />
        {isOwner && (
          <Suspense>
            <ContentBadges content={content} />
          </Suspense>
        )}
      </div>
      <Strip content={content} />
    </div>
  )
}

function ChannelPicture({ content, isNear }: { content: ContentView; isNear: boolean }) {
  if (!isNear) return <span className="size-[34px] shrink-0" />
  return (
    <Avatar
      id={content.channel_id}
      title={content.channel_title}
      src={content.channel_avatar_link}
      className="size-[34px] text-[12px]"
    />
  )
}

function Strip({ content }: { content: ContentView }) {
  if (content.status !== 'completed') return <StripText>{progressOf(content)}</StripText>
  return (
    <div className="flex h-11 items-center gap-3 px-3">
      <WaveformStrip outline={content.outline} height={26} />
      <span className="font-mono text-[11px] text-ink2">
        <span className="sr-only">Length </span>
        {formatDuration(content.duration)}
      </span>
    </div>
  )
}

function StripText({ children }: { children: string }) {
  return <p className="flex h-11 items-center px-3 text-[13px] text-ink2">{children}</p>
}
