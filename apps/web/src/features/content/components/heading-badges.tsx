import type { ContentView } from '@app/contracts/content'
import { visibilityBadges } from './content-badges.tsx'
import { EpisodeLabels } from './episode-labels.tsx'
import { ScheduleBadge } from './schedule-badge.tsx'

/** What an item is in its show, who may find it, and for its owner when everybody may. */
export function HeadingBadges({ content, showsVisibility }: { content: ContentView; showsVisibility: boolean }) {
  return (
    <>
      <EpisodeLabels content={content} />
      {showsVisibility && <VisibilityBadge visibility={content.visibility} />}
      {content.publish_at !== null && <ScheduleBadge content={content} publish_at={content.publish_at} />}
    </>
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
