import { CreditCard, MessageSquare, Mic, Rss } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#components/ui/class-names.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { paths } from './paths.ts'

const UnreadMark = lazyPart(async () => (await import('#features/follows/components/unread-mark.tsx')).UnreadMark)

const entries = [
  { label: 'Feed', to: paths.feed(), icon: Rss },
  { label: 'Creator', to: paths.creator(), icon: Mic },
  { label: 'Billing', to: paths.billing(), icon: CreditCard },
  { label: 'Feedback', to: paths.settings(), icon: MessageSquare },
] as const

/** Pages that belong to a place without lying below its address; what is about an account belongs to none. */
const placesOfPages = [
  [/^\/(creator|voices)\b|\/(create_content|update|edit|check|questions)$/, paths.creator()],
  [/^\/(billing|pricing)$/, paths.billing()],
  [/^\/settings$/, paths.settings()],
  [/^\/(account|conversations|signin|signup|reset-password|verif|google)/, undefined],
] as const

/** In which of the places a page is: what is not named above is there to listen. */
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
        {entries.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => onGo?.()}
              aria-current={
                to === place ? (to === pathname || pathname === paths.landing() ? 'page' : 'true') : undefined
              }
              title={hasLabels ? undefined : label}
              className={classNames(
                'relative flex h-10 items-center gap-3 rounded-md text-[15px] font-medium text-ink2 transition-colors hover:bg-s1 hover:text-ink aria-[current]:bg-s2 aria-[current]:text-ink',
                'before:absolute before:inset-y-2.5 before:left-0 before:w-[3px] before:rounded-full aria-[current]:before:bg-signal',
                hasLabels ? 'px-3' : 'justify-center',
              )}
            >
              <Icon aria-hidden className="size-[18px] shrink-0" />
              <span className={hasLabels ? '' : 'sr-only'}>{label}</span>
              {to === paths.feed() && user && (
                <Suspense>
                  <UnreadMark user_id={user.user_id} />
                </Suspense>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
