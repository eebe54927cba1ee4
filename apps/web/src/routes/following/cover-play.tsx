import type { ContentView } from '@app/contracts/content'
import { shownWidths } from '@app/domain/media'
import { Pause, Play } from 'lucide-react'
import { classNames } from '#components/ui/class-names.ts'
import { ContentCover } from '#features/content/components/content-cover.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { player, usePlayer } from '#features/listening/state/player/the-player.ts'

type Props = { content: ContentView; isSmall?: boolean; onPlay: () => void }

/** The picture of an item, which plays it where it is; the whole of it takes a finger. */
export function CoverPlay({ content, isSmall = false, onPlay }: Props) {
  const isPlaying = usePlayer((state) => state.content_id === content.content_id && state.is_playing)
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${titleOf(content)}`}
      onClick={() => (isPlaying ? player.pause() : onPlay())}
      className={classNames('group relative block w-full self-center', isSmall ? 'rounded-sm' : 'rounded-md')}
    >
      <ContentCover
        content={content}
        sizes={isSmall ? '80px' : shownWidths.card}
        className={isSmall ? 'rounded-sm' : 'rounded-md'}
      />
      <span
        aria-hidden
        className={classNames(
          'absolute grid place-items-center rounded-full bg-ink text-black transition-opacity duration-150',
          isSmall
            ? 'top-1/2 left-1/2 size-8 -translate-1/2 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
            : 'right-2 bottom-2 size-8 sm:size-9',
          isSmall && isPlaying && 'opacity-100',
        )}
      >
        <Icon className="size-4 fill-current" />
      </span>
    </button>
  )
}
