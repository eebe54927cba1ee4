import { reportSentences } from '@app/domain/reports'
import { CircleAlert } from 'lucide-react'

/** Moderator's notice on an item, for all viewers. */
export function ModerationLabel({ text }: { text: string }) {
  return (
    <aside className="mb-4 flex gap-3 rounded-lg border border-warn p-4 text-[14px] leading-5">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-warn" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{reportSentences.labelled}</p>
        <p className="text-ink2">{text}</p>
      </div>
    </aside>
  )
}
