import type { WishReport } from '@app/domain/scripts'
import { Check, Info } from 'lucide-react'

/** Which wishes the newest script does not honour, each with its reason; it stays until the next run. */
export function WishReportNote({ report: { understood, unmet } }: { report: WishReport }) {
  if (understood === 0) return null
  const met = Math.max(0, understood - unmet.length)
  if (unmet.length === 0)
    return (
      <p className="flex items-center gap-2 text-[13px] text-ink2">
        <Check aria-hidden className="size-4 shrink-0 text-ok" />
        {understood === 1 ? 'Your wish is met' : `All ${understood} wishes met`}
      </p>
    )
  return (
    <section aria-label="Wishes that were not met" className="border-l-2 border-warn pl-3">
      <p className="flex items-center gap-2 text-[14px] font-semibold">
        <Info aria-hidden className="size-4 shrink-0 text-warn" />
        {met} of {understood} wishes met
      </p>
      <ul className="mt-1.5 grid gap-1.5 text-[13px] leading-[18px] text-ink2">
        {unmet.map(({ wish, reason }) => (
          <li key={wish} className="wrap-anywhere">
            <strong className="font-semibold text-ink">{sentence(wish)}</strong> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentence(wish: string): string {
  return `${wish.charAt(0).toUpperCase()}${wish.slice(1)}.`
}
