import { BRAND } from '@app/domain/brand'

/** Two voices on one line. */
export function Logo({ hasName = true }: { hasName?: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <svg aria-hidden viewBox="0 0 26 24" className="h-6 w-[26px]" fill="none" strokeWidth="2.4" strokeLinecap="round">
        <path className="stroke-host1" d="M2 7.5v3M7.5 4v6.5M13 7.5v3M18.5 1.5v9M24 6.5v4" />
        <path className="stroke-host2" d="M2 13.5v4M7.5 13.5v1.5M13 13.5v9M18.5 13.5v2M24 13.5v4" />
      </svg>
      {hasName ? (
        <span className="font-display text-[18px] font-bold tracking-tight">{BRAND}</span>
      ) : (
        <span className="sr-only">{BRAND}</span>
      )}
    </span>
  )
}
