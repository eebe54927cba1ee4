import type { PropsWithChildren } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'

const tabs = [
  ['All', paths.feed()],
  ['Following', paths.following()],
] as const

/** Tabs of the feed's two lists, and their filters. */
export function FeedTabs({ children }: PropsWithChildren) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Feed" className="mb-5 flex h-12 items-center gap-1.5">
      {tabs.map(([label, to]) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="flex h-9 items-center rounded-full px-4 text-[13px] font-medium text-ink2 hover:text-ink aria-[current]:bg-ink aria-[current]:text-black max-sm:h-11"
        >
          {label}
        </Link>
      ))}
      <span className="ml-auto">{children}</span>
    </nav>
  )
}
