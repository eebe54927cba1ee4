import { CreditCard, MessageSquare, Mic, Rss } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { NavigationEntry } from './navigation-entry.tsx'
import { paths } from './paths.ts'

const DeskEntry = lazyPart(async () => (await import('./signed-in.tsx')).DeskEntry)
const UnreadMark = lazyPart(async () => (await import('#features/follows/components/unread-mark.tsx')).UnreadMark)

const entries = [
  { label: 'Feed', to: paths.feed(), icon: Rss },
  { label: 'Creator', to: paths.creator(), icon: Mic },
  { label: 'Billing', to: paths.billing(), icon: CreditCard },
  { label: 'Feedback', to: paths.settings(), icon: MessageSquare },
] as const

/** Pages that belong to a navigation entry without lying below its address; account pages belong to none. */
const placesOfPages = [
  [/^\/(creator|voices)\b|\/(create_content|update|edit|check|questions)$/, paths.creator()],
  [/^\/(billing|pricing)$/, paths.billing()],
  [/^\/settings$/, paths.settings()],
  [/^\/(desk|account|conversations|signin|signup|reset-password|verif|google|terms|privacy|licences)/, undefined],
] as const

/** Navigation entry of a page: pages not listed above belong to listening. */
export function placeOf(path: string): string | undefined {
  const found = placesOfPages.find(([pages]) => pages.test(path))
  return found ? found[1] : paths.feed()
}

/** The product's four places; without labels only the pictures show and the names are for screen readers. */
export function Navigation({ hasLabels, onGo }: { hasLabels: boolean; onGo?: () => void }) {
  const { pathname } = useLocation()
  const place = placeOf(pathname)
  const { user } = useSession()
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-1">
        {entries.map(({ label, to, icon }) => (
          <NavigationEntry
            key={to}
            label={label}
            to={to}
            icon={icon}
            current={to === place ? (to === pathname || pathname === paths.landing() ? 'page' : 'true') : undefined}
            hasLabels={hasLabels}
            onGo={onGo}
          >
            {to === paths.feed() && user && (
              <Suspense>
                <UnreadMark user_id={user.user_id} />
              </Suspense>
            )}
          </NavigationEntry>
        ))}
        {user && (
          <Suspense>
            <DeskEntry
              user_id={user.user_id}
              hasLabels={hasLabels}
              pathname={pathname}
              onGo={onGo}
              Entry={NavigationEntry}
            />
          </Suspense>
        )}
      </ul>
    </nav>
  )
}
