import { AiVoices } from '#components/ui/ai-voices.tsx'
import type { ContentView } from '@app/contracts/content'
import { Check, ListEnd } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { WaveformStrip } from '#components/ui/sound/waveform-strip.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { addToQueue } from '#features/listening/state/queue/queue.ts'
import { formatDuration, formatFullDate } from '#lib/format/formats.ts'
import { useAge } from '#lib/format/use-age.ts'
import { CoverPlay } from './cover-play.tsx'
import { playFrom, queuedOf } from './play.ts'
import { ROW, ROW_LINK } from './use-row-keys.ts'

const GRID =
  'relative grid grid-cols-[7.25rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-[19px] sm:grid-cols-[11.5rem_minmax(0,1fr)_auto] sm:gap-x-[18px]'
/** A bar at the left of the row that the keys are about. */
const FOCUSED =
  'before:absolute before:inset-y-[19px] before:-left-1.5 before:w-0.5 has-[[data-episode-link]:focus-visible]:before:bg-ink'

type Props = { content: ContentView; isHeard: boolean; onMark: (isHeard: boolean) => void }

/** A new episode: its dot fades once it is heard, and the row stays until the next visit. */
export function NewRow({ content, isHeard, onMark }: Props) {
  const { channel_id, content_id, content_description, outline, duration } = content
  const title = titleOf(content)
  return (
    <li {...{ [ROW]: content_id }} className={classNames(GRID, FOCUSED)}>
      <span
        aria-hidden
        data-part="new-dot"
        className={classNames(
          'absolute top-1/2 -left-[11px] size-[7px] -translate-y-1/2 rounded-full bg-signal transition-opacity duration-150 max-sm:top-6 sm:-left-[18px] sm:size-2',
          isHeard && 'opacity-0',
        )}
      />
      <CoverPlay content={content} onPlay={() => playFrom(content)} />
      <div className="min-w-0 self-center">
        <h3 dir="auto" className="text-[16px] leading-snug font-semibold whole-words sm:text-[20px]">
          <Link
            to={paths.content(channel_id, content_id)}
            {...{ [ROW_LINK]: '' }}
            className="line-clamp-2 hover:text-signalhi"
          >
            {title}
          </Link>
        </h3>
        <Origin content={content} isHeard={isHeard} />
        <p dir="auto" className="truncate text-[13px] leading-[18px] text-ink2 max-sm:hidden">
          {content_description}
        </p>
        <div className="mt-1 flex items-center gap-3">
          <WaveformStrip outline={outline} height={26} className="max-w-[264px]" />
          <span className="font-mono text-[11px] text-ink3">
            <span className="sr-only">Length </span>
            {formatDuration(duration)}
          </span>
          <span className="text-[13px] whitespace-nowrap text-ink2">
            <AiVoices content={content} />
          </span>
        </div>
      </div>
      <div className="flex flex-col justify-center">
        <IconButton
          label={`Heard: ${title}`}
          aria-pressed={isHeard}
          title={isHeard ? 'Mark as not heard' : 'Mark as heard'}
          onClick={() => onMark(!isHeard)}
          className="aria-pressed:bg-s2 aria-pressed:text-ink"
        >
          <Check aria-hidden className="size-[18px]" />
        </IconButton>
        <IconButton
          label={`Add ${title} to the queue`}
          title="Add to the queue"
          onClick={() => {
            addToQueue(queuedOf(content))
            toast('Added to the queue')
          }}
          className="max-sm:hidden"
        >
          <ListEnd aria-hidden className="size-[18px]" />
        </IconButton>
      </div>
    </li>
  )
}

function Origin({ content, isHeard }: { content: ContentView; isHeard: boolean }) {
  const { channel_id, channel_title, channel_avatar_link, created_at } = content
  const published = content.published_at ?? created_at
  const age = useAge(published)
  return (
    <p className="my-1 flex min-w-0 items-center gap-2 text-[13px] leading-5">
      <Avatar id={channel_id} title={channel_title} src={channel_avatar_link} className="size-5 text-[8px]" />
      <Link to={paths.channel(channel_id)} dir="auto" className="truncate text-ink2 hover:text-ink hover:underline">
        {channel_title}
      </Link>
      <time dateTime={published} title={formatFullDate(published)} className="shrink-0 text-ink3">
        {age}
      </time>
      {!isHeard && <span className="sr-only">New</span>}
    </p>
  )
}

/** Skeleton of a new episode's row. */
export function NewRowSkeleton() {
  return (
    <div aria-hidden className={GRID}>
      <Skeleton className="aspect-video rounded-md" />
      <div className="min-w-0 self-center">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-2 h-5 w-1/2" />
        <Skeleton className="mt-2 h-[26px] max-w-[264px]" />
      </div>
      <span className="size-10 max-sm:size-11" />
    </div>
  )
}
