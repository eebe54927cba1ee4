import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, Link } from 'react-router'
import type { everywhereKeys } from './everywhere-keys.ts'
import { Footer } from './footer.tsx'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { usePlayerActive } from '#lib/audio/player-active.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { Header } from './header.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { Sidebar } from './sidebar.tsx'
import { onlineManager } from '@tanstack/react-query'
import { paths } from './paths.ts'

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

/** Offline notice, with a link to the episodes that play without a connection. */
function OfflineNote() {
  const isOnline = useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), () => onlineManager.isOnline())
  const { pathname } = useLocation()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex flex-wrap items-center gap-x-2 border-b border-line bg-s2 px-4 py-2 text-[13px] md:px-8">
          <span className="text-warn">You are offline.</span>
          {pathname !== paths.saved() && (
            <Link to={paths.saved()} className="font-medium underline decoration-edge underline-offset-4">
              Play saved episodes
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        to.current?.focus()
      }}
      className="sr-only rounded-full bg-ink px-4 py-2 font-semibold text-black focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Skip to content
    </a>
  )
}
