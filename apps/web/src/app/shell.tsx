import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import type { everywhereKeys } from './everywhere-keys.ts'
import { Footer } from './footer.tsx'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { usePlayerActive } from '#lib/audio/player-active.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { Header } from './header.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const MobileDrawer = lazyPart(async () => (await import('./mobile-drawer.tsx')).MobileDrawer)
const NowPlaying = lazyPart(async () => (await import('./now-playing.tsx')).NowPlaying)

const SIDEBAR = 'sidebar'

/**
 * Frame of every page: header, sidebar or drawer, footer. On large screens the footer is in the sidebar, because the end
 * of a feed that goes on loading is never reached; elsewhere below the page.
 */
export function Shell() {
  const [isSidebarOpen, setSidebarOpen] = useState(() => readStored(SIDEBAR) !== 'closed')
  // Back leaves the drawer with the page that it was opened on.
  const { key } = useLocation()
  const [drawerAt, setDrawerAt] = useState<string>()
  const [areShortcutsShown, setShortcutsShown] = useState(false)
  const showShortcuts = () => setShortcutsShown(true)
  useShortcuts<typeof everywhereKeys>(() => ({ '?': showShortcuts }))
  const main = useFocusOnNavigation()
  const isOnAir = usePlayerActive()
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
        <Sidebar isOpen={isSidebarOpen}>
          <Suspense>
            <Footer onShortcuts={showShortcuts} className="pl-1" />
          </Suspense>
        </Sidebar>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-busy={isMoving}
          className={`grain flex min-w-0 grow flex-col outline-none transition-opacity ${isMoving ? 'opacity-80' : ''}`}
        >
          <OfflineNote />
          <div className="grow max-md:min-h-[calc(100dvh-4rem)]">
            <Outlet />
          </div>
          <Suspense fallback={<div className="h-16 md:hidden" />}>
            <Footer onShortcuts={showShortcuts} className="min-h-16 p-4 md:hidden" />
          </Suspense>
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
