import type { ReactNode } from 'react'
import { Navigation } from './navigation.tsx'

/** The navigation of large screens; the children stand at its foot. */
export function Sidebar({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <aside
      id="sidebar"
      className={`sticky top-16 hidden h-[calc(100dvh-4rem-var(--mini,0rem))] shrink-0 flex-col justify-between gap-4 overflow-x-hidden overflow-y-auto border-r border-line p-3 transition-[width] duration-200 ease-out md:flex ${isOpen ? 'w-36' : 'w-20'}`}
    >
      <Navigation hasLabels={isOpen} />
      {children}
    </aside>
  )
}
