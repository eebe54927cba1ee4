import type { ContentView } from '@app/contracts/content'
import { CircleAlert, Globe, Link2, LoaderCircle, Lock, type LucideIcon } from 'lucide-react'

/** Badges of an item's visibility. */
export const visibilityBadges = {
  public: { icon: Globe, label: 'Public' },
  unlisted: { icon: Link2, label: 'Unlisted' },
  private: { icon: Lock, label: 'Private' },
} as const

/** Owner's badges: the status of the item, and its visibility. */
export function ContentBadges({ content }: { content: ContentView }) {
  return (
    <span className="absolute top-3 left-3">
      <StateBadges content={content} />
    </span>
  )
}

/** The same, where they stand in the text. */
export function StateBadges({ content: { status, visibility } }: { content: ContentView }) {
  return (
    <span className="flex gap-1.5">
      {status === 'error' && <Badge icon={CircleAlert} label="Failed" tone="text-bad" />}
      {status === 'processing' && <Badge icon={LoaderCircle} label="Processing" tone="text-signalhi" />}
      <Badge {...visibilityBadges[visibility]} tone="text-ink" />
    </span>
  )
}

function Badge({ icon: Icon, label, tone }: { icon: LucideIcon; label: string; tone: string }) {
  return (
    <span className={`flex items-center gap-1.5 rounded-full bg-canvas px-2.5 py-1 text-[12px] font-medium ${tone}`}>
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  )
}
