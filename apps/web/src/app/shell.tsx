import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { lazyPart } from '#components/ui/lazy-part.ts'
import { useOnAir } from '#lib/on-air.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const MobileDrawer = lazyPart(async () => (await import('./mobile-drawer.tsx')).MobileDrawer)
const NowPlaying = lazyPart(async () => (await import('./now-playing.tsx')).NowPlaying)

// Nothing is said before something is done.
const Toaster = lazyPart(async () => (await import('#components/ui/toaster.tsx')).Toaster)

const SIDEBAR = 'sidebar'

/** What surrounds every page: header, sidebar or drawer, footer. */
export function Shell() {
  const [isSidebarOpen, setSidebarOpen] = useState(() => readStored(SIDEBAR) !== 'closed')
  // Back leaves the drawer with the page that it was opened on.
  const { key } = useLocation()
  const [drawerAt, setDrawerAt] = useState<string>()
  const [areShortcutsShown, setShortcutsShown] = useState(false)
  const showShortcuts = () => setShortcutsShown(true)
  useShortcut('?', showShortcuts)
  const main = useFocusOnNavigation()
  const isOnAir = useOnAir()
  const isMoving = useNavigation().state !== 'idle'

  function toggleSidebar() {
    writeStored(SIDEBAR, isSidebarOpen ? 'closed' : 'open')
    setSidebarOpen(!isSidebarOpen)
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={main} />
      <Header isSidebarOpen={isSidebarOpen} onToggleSidebar={toggleSidebar} onOpenDrawer={() => setDrawerAt(key)} />
      <div className="flex grow">
        <Sidebar isOpen={isSidebarOpen} onShortcuts={showShortcuts} />
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
          <Footer onShortcuts={showShortcuts} className="p-4 md:hidden" />
        </main>
      </div>
      {isOnAir && (
        <Suspense>
          <NowPlaying />
        </Suspense>
      )}
      {drawerAt === key && (
        <Suspense>
          <MobileDrawer onClose={() => setDrawerAt(undefined)} />
        </Suspense>
      )}
      {areShortcutsShown && (
        <Suspense>
          <ShortcutsDialog onClose={() => setShortcutsShown(false)} />
        </Suspense>
      )}
      <Suspense>
        <Toaster />
      </Suspense>
      <PageAnnouncer isMoving={isMoving} />
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
