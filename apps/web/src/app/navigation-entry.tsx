import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#components/ui/class-names.ts'

type Props = {
  label: string
  to: string
  icon: LucideIcon
  current: 'page' | 'true' | undefined
  hasLabels: boolean
  onGo?: (() => void) | undefined
  children?: ReactNode
}

/** One place in the navigation; without labels only its picture shows and the name is for screen readers. */
export function NavigationEntry({ label, to, icon: Icon, current, hasLabels, onGo, children }: Props) {
  return (
    <li>
      <Link
        to={to}
        onClick={() => onGo?.()}
        aria-current={current}
        title={hasLabels ? undefined : label}
        className={classNames(
          'relative flex h-10 items-center gap-3 rounded-md text-[15px] font-medium text-ink2 transition-colors hover:bg-s1 hover:text-ink aria-[current]:bg-s2 aria-[current]:text-ink',
          'before:absolute before:inset-y-2.5 before:left-0 before:w-[3px] before:rounded-full aria-[current]:before:bg-signal',
          hasLabels ? 'px-3' : 'justify-center',
        )}
      >
        <Icon aria-hidden className="size-[18px] shrink-0" />
        <span className={hasLabels ? '' : 'sr-only'}>{label}</span>
        {children}
      </Link>
    </li>
  )
}
