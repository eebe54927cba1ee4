import { Navigation } from './navigation.tsx'

export function Sidebar({ isOpen }: { isOpen: boolean }) {
  return (
    <aside
      id="sidebar"
      className={`sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 flex-col justify-between border-r border-line p-3 transition-[width] duration-200 ease-out md:flex ${isOpen ? 'w-36' : 'w-20'}`}
    >
      <Navigation hasLabels={isOpen} />
      <footer className="p-1 text-[12px] text-ink3">© 2025</footer>
    </aside>
  )
}
