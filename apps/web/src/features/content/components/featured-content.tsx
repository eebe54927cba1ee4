import type { ContentView } from '@app/contracts/content'
import { shownWidths } from '@app/domain/media'
import { CARD_DESCRIPTION_LENGTH } from '@app/domain/text'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { WaveformStrip } from '#components/ui/sound/waveform-strip.tsx'
import { cutText, formatDuration } from '#lib/format/formats.ts'
import { ContentCover } from './content-cover.tsx'
import { ContentMeta } from './content-meta.tsx'

const FRAME = 'grid items-center gap-6 rounded-xl border border-line bg-s1 p-4 md:p-5 lg:grid-cols-2 lg:gap-10'

/** The newest item, in large. */
export function FeaturedContent({ content }: { content: ContentView }) {
  const address = paths.content(content.channel_id, content.content_id)
  return (
    <article data-content={content.content_id} className={FRAME}>
      <ContentCover content={content} sizes={shownWidths.large} loading="eager" className="rounded-lg" />
      <div className="min-w-0">
        <h2 dir="auto" className="text-[32px] leading-[1.04] font-bold whole-words lg:text-[42px]">
          <Link to={address} className="hover:text-signalhi">
            {content.title || 'Untitled'}
          </Link>
        </h2>
        <p dir="auto" className="mt-4 text-[16px] leading-relaxed wrap-anywhere text-ink2">
          {cutText(content.content_description, CARD_DESCRIPTION_LENGTH)}
        </p>
        <ContentMeta content={content} />
        <div className="my-5 flex">
          <WaveformStrip outline={content.outline} height={56} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
          <ButtonLink to={address} size="large">
            <Play aria-hidden className="size-4 fill-current" />
            Play, {formatDuration(content.duration)}
            <span className="sr-only">: {content.title}</span>
          </ButtonLink>
          <Link
            to={paths.channel(content.channel_id)}
            className="flex items-center gap-2.5 text-[15px] text-ink2 hover:text-ink"
          >
            <Avatar
              id={content.channel_id}
              title={content.channel_title}
              src={content.channel_avatar_link}
              className="size-[26px] text-[10px]"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {content.channel_title}
            </span>
          </Link>
        </div>
      </div>
    </article>
  )
}

/** Skeleton of the newest item. */
export function FeaturedSkeleton() {
  return (
    <div aria-hidden className={FRAME}>
      <Skeleton className="aspect-video rounded-lg" />
      <div className="min-w-0">
        <Skeleton className="h-9 w-4/5 lg:h-11" />
        <Skeleton className="mt-4 h-12" />
        <div className="mt-2 h-[18px]" />
        <Skeleton className="my-5 h-14" />
        <Skeleton className="h-12 w-40 rounded-full" />
      </div>
    </div>
  )
}
