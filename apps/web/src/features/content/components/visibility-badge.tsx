import type { ContentView } from '@app/contracts/content'
import { visibilityBadges } from './content-badges.tsx'

/** Who may find the item. */
export function VisibilityBadge({ visibility }: Pick<ContentView, 'visibility'>) {
  const { icon: Icon, label } = visibilityBadges[visibility]
  return (
    <span className="flex items-center gap-1.5 rounded-full border border-line px-2.5 py-1 text-[12px] text-ink2">
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  )
}
