import type { ContentView } from '@app/contracts/content'
import { isLongTitle, itemCoverSeed } from '@app/domain/content'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { Cover } from '#components/ui/pictures/cover.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { PictureSource } from '#components/ui/pictures/picture.tsx'
import { titleOf } from '../state/title-of.ts'
import { useIsLate } from '../state/use-is-late.ts'

// Most who come see none.
const HeadingBadges = lazyPart(async () => (await import('./heading-badges.tsx')).HeadingBadges)

const COVER_SIZES = '(min-width: 40rem) 15rem, 100vw'

type Props = { content: ContentView; thumbnail: PictureSource | undefined; isOwner: boolean; channel_path: string }

/** Cover, title and whose it is. */
export function ContentHeading({ content, thumbnail, isOwner, channel_path }: Props) {
  const isLate = useIsLate(thumbnail, COVER_SIZES)
  const showsVisibility = isOwner || content.visibility !== 'public'
  const title = titleOf(content)
  const size = isLongTitle(title) ? 'sm:text-[32px]' : 'sm:text-[42px]'
  return (
    <header data-heading className="grid gap-5 sm:grid-cols-[15rem_1fr] lg:grid-cols-[12rem_1fr]">
      <Cover
        seed={itemCoverSeed(content)}
        {...(isLate ? {} : thumbnail)}
        sizes={COVER_SIZES}
        loading="eager"
        className="rounded-lg"
      />
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        <h1 dir="auto" className={`text-[32px] leading-[1.04] font-bold whole-words ${size}`}>
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          <Link to={channel_path} className="flex items-center gap-2.5 text-[15px] text-ink2 hover:text-ink">
            <Avatar
              id={content.channel_id}
              title={content.channel_title}
              src={content.channel_avatar_link}
              className="size-7 text-[11px]"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {content.channel_title}
            </span>
          </Link>
          {(showsVisibility || isNamedInShow(content)) && (
            <Suspense>
              <HeadingBadges content={content} showsVisibility={showsVisibility} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  )
}

function isNamedInShow({ episode_type, season, number }: ContentView): boolean {
  return episode_type !== 'full' || season !== null || number !== null
}
