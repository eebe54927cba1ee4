import { Menu as MenuIcon, PanelLeft, Search } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ButtonLink, IconButton } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { Logo } from '#components/ui/pictures/logo.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { addressOf } from '#lib/navigation/origin.ts'
import type { everywhereKeys } from './everywhere-keys.ts'
import { paths } from './paths.ts'
import { SearchBox } from './search-box.tsx'

const SignedIn = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn)

type Props = { isSidebarOpen: boolean; onToggleSidebar: () => void; onOpenDrawer: () => void }

export function Header({ isSidebarOpen, onToggleSidebar, onOpenDrawer }: Props) {
  const { pathname } = useLocation()
  const [isSearching, setSearching] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const hasSearch = pathname === paths.landing() || pathname === paths.feed()
  const isSearchOpen = hasSearch && isSearching
  const navigate = useNavigate()
  // The field above has a shortcut of its own.
  function goToSearch() {
    const field = document.querySelector<HTMLElement>('main [type=search]')
    if (field) field.focus()
    else void navigate(paths.search())
  }
  useShortcuts<typeof everywhereKeys>(() => (hasSearch ? {} : { '/': goToSearch }))
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-2 max-md:h-auto max-md:min-h-16 max-md:flex-wrap border-b border-line bg-canvas px-4 md:gap-4 md:pr-6 md:pl-3.5">
      <IconButton label="Open menu" aria-haspopup="dialog" onClick={onOpenDrawer} className="-ml-2 text-ink md:hidden">
        <MenuIcon aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={isSidebarOpen ? 'Collapse sidebar' : 'Expand sidebar'}
        aria-expanded={isSidebarOpen}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
        className="hidden md:grid"
      >
        <PanelLeft aria-hidden className="size-5" />
      </IconButton>
      <Link
        to={paths.home()}
        className={`flex items-center rounded-md md:-ml-1.5 ${isSearchOpen ? 'max-md:hidden' : ''}`}
      >
        <span className="md:hidden">
          <Logo hasName={false} />
        </span>
        <span className="hidden md:block">
          <Logo />
        </span>
        <span className="ml-2 rounded-full border border-line px-2 py-0.5 text-[11px] text-ink3 max-md:hidden">
          beta
        </span>
      </Link>
      {hasSearch && (
        <SearchBox
          isOpen={isSearching}
          onOpen={() => setSearching(true)}
          onClose={() => setSearching(false)}
          opener={opener}
        />
      )}
      <div className={`ml-auto flex max-w-full items-center gap-2.5 ${isSearchOpen ? 'max-md:hidden' : ''}`}>
        {hasSearch && (
          <IconButton
            ref={opener}
            label="Search"
            aria-expanded={isSearchOpen}
            onClick={() => setSearching(true)}
            className="text-ink md:hidden"
          >
            <Search aria-hidden className="size-5" />
          </IconButton>
        )}
        <Account />
      </div>
    </header>
  )
}

function Account() {
  const { user, loading } = useSession()
  const location = useLocation()
  if (loading) return <Skeleton className="size-9 rounded-full" />
  if (user) {
    return (
      <Suspense fallback={<Skeleton className="size-9 rounded-full" />}>
        <SignedIn user={user} />
      </Suspense>
    )
  }
  // Back link of the sign-in page: the one that led there.
  const state: unknown = location.pathname === paths.signIn() ? location.state : { origin: addressOf(location) }
  return (
    <ButtonLink to={paths.signIn()} state={state} look="secondary" size="small">
      Sign In
    </ButtonLink>
  )
}
