import { CreditCard, MessageSquare, Mic, Rss } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#components/ui/class-names.ts'
import { paths } from './paths.ts'

const entries = [
  { label: 'Feed', to: paths.feed(), icon: Rss, isAt: (path: string) => path === '/feed' || path === '/' },
  { label: 'Creator', to: paths.creator(), icon: Mic, isAt: (path: string) => path.startsWith('/creator') },
  { label: 'Billing', to: paths.billing(), icon: CreditCard, isAt: (path: string) => path === '/billing' },
  { label: 'Feedback', to: paths.settings(), icon: MessageSquare, isAt: (path: string) => path === '/settings' },
] as const

/** The product's four places; without labels only the pictures show and the names are for screen readers. */
export function Navigation({ hasLabels, onGo }: { hasLabels: boolean; onGo?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-1">
        {entries.map(({ label, to, icon: Icon, isAt }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => onGo?.()}
              aria-current={isAt(pathname) ? 'page' : undefined}
              title={hasLabels ? undefined : label}
              className={classNames(
                'relative flex h-10 items-center gap-3 rounded-md text-[15px] font-medium text-ink2 transition-colors hover:bg-s1 hover:text-ink aria-[current]:bg-s2 aria-[current]:text-ink',
                'before:absolute before:inset-y-2.5 before:left-0 before:w-[3px] before:rounded-full aria-[current]:before:bg-signal',
                hasLabels ? 'px-3' : 'justify-center',
              )}
            >
              <Icon aria-hidden className="size-[18px] shrink-0" />
              <span className={hasLabels ? '' : 'sr-only'}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
