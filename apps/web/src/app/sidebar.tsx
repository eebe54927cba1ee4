import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

export function Sidebar({ isOpen, onShortcuts }: { isOpen: boolean; onShortcuts: () => void }) {
  return (
    <aside
      id="sidebar"
      className={`sticky top-16 hidden h-[calc(100dvh-4rem-var(--mini,0rem))] shrink-0 flex-col justify-between border-r border-line p-3 transition-[width] duration-200 ease-out md:flex ${isOpen ? 'w-36' : 'w-20'}`}
    >
      <Navigation hasLabels={isOpen} />
      <Footer onShortcuts={onShortcuts} className="pl-1" />
    </aside>
  )
}
