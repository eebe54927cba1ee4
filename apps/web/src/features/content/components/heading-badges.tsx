import type { ContentView } from '@app/contracts/content'
import { spokenNoticeSentences } from '@app/domain/spoken-notice'
import { visibilityBadges } from './content-badges.tsx'
import { EpisodeLabels } from './episode-labels.tsx'
import { CalendarClock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { formatComing } from '#lib/format/formats.ts'

const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

/** Shows the owner when the item becomes public, with the way to change it. */
function ScheduleBadge({ content, publish_at }: { content: ContentView; publish_at: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-[12px]">
      <span className="flex items-center gap-1.5 rounded-full border border-line px-2.5 py-1 text-ink">
        <CalendarClock aria-hidden className="size-3.5 shrink-0" />
        Becomes public on {formatComing(publish_at)}
      </span>
      <button
        type="button"
        aria-label="Change when it becomes public"
        onClick={() => setOpen(true)}
        className="min-h-8 rounded-full px-1.5 font-medium text-signalhi hover:underline max-sm:min-h-11"
      >
        Change
      </button>
      <Suspense>{isOpen && <ScheduleDialog content={content} onClose={() => setOpen(false)} />}</Suspense>
    </span>
  )
}

/** Badges of an item: its type and number, its visibility, and for its owner the scheduled time. */
export function HeadingBadges({ content, showsVisibility }: { content: ContentView; showsVisibility: boolean }) {
  return (
    <>
      <EpisodeLabels content={content} />
      {showsVisibility && <VisibilityBadge visibility={content.visibility} />}
      {content.wanted_visibility && <ComingBadge visibility={content.wanted_visibility} />}
      {content.publish_at !== null && <ScheduleBadge content={content} publish_at={content.publish_at} />}
    </>
  )
}

/** Pending visibility of an item, effective once the required spoken notice is in. */
function ComingBadge({ visibility }: { visibility: NonNullable<ContentView['wanted_visibility']> }) {
  const { icon: Icon, label } = visibilityBadges[visibility]
  return (
    <span
      title={spokenNoticeSentences.comes_first}
      className="flex items-center gap-1.5 rounded-full border border-line px-2.5 py-1 text-[12px] text-ink"
    >
      <Icon aria-hidden className="size-3.5" />
      {label} soon
    </span>
  )
}

function VisibilityBadge({ visibility }: Pick<ContentView, 'visibility'>) {
  const { icon: Icon, label } = visibilityBadges[visibility]
  return (
    <span className="flex items-center gap-1.5 rounded-full border border-line px-2.5 py-1 text-[12px] text-ink2">
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  )
}
