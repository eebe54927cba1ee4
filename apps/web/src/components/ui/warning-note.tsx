import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Warning that blocks nothing, with an optional remedy. */
export function WarningNote({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-ink2">
      <p className="flex items-center gap-2">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
        {sentence}
      </p>
      {children}
    </div>
  )
}
