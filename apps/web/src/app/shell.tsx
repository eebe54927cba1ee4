import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Toaster } from '#components/ui/toaster.tsx'
import { readStored, writeStored } from '#lib/storage.ts'
import { Header } from './header.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'

const SIDEBAR = 'sidebar'

/** What surrounds every page: header, sidebar or drawer, footer. */
export function Shell() {
  const [isSidebarOpen, setSidebarOpen] = useState(() => readStored(SIDEBAR) !== 'closed')
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const main = useFocusOnNavigation()
  const isMoving = useNavigation().state !== 'idle'

  function toggleSidebar() {
    writeStored(SIDEBAR, isSidebarOpen ? 'closed' : 'open')
    setSidebarOpen(!isSidebarOpen)
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={main} />
      <Header isSidebarOpen={isSidebarOpen} onToggleSidebar={toggleSidebar} onOpenDrawer={() => setDrawerOpen(true)} />
      <div className="flex grow">
        <Sidebar isOpen={isSidebarOpen} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-busy={isMoving}
          className={`grain flex min-w-0 grow flex-col outline-none transition-opacity ${isMoving ? 'opacity-80' : ''}`}
        >
          <div className="grow max-md:min-h-[calc(100dvh-4rem)]">
            <Outlet />
          </div>
          <footer className="p-4 text-[12px] text-ink3 md:hidden">© 2025</footer>
        </main>
      </div>
      {isDrawerOpen && <MobileDrawer onClose={() => setDrawerOpen(false)} />}
      <Toaster />
      <ScrollRestoration />
    </div>
  )
}

/** A new page begins where its content begins, for those who read by keyboard or ear. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
