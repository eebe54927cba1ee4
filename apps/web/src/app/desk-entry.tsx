import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { ownRoleQuery } from '#features/staff/api/staff.ts'
import type { NavigationEntry } from './navigation-entry.tsx'
import { paths } from './paths.ts'

type Props = {
  user_id: string
  hasLabels: boolean
  pathname: string
  onGo?: (() => void) | undefined
  /** Given by the navigation, which has its code already. */
  Entry: typeof NavigationEntry
}

/** The way to the desk, for the staff alone. */
export function DeskEntry({ user_id, hasLabels, pathname, onGo, Entry }: Props) {
  const { data } = useQuery(ownRoleQuery(user_id))
  if (!data?.role) return null
  const isHere = pathname.startsWith(paths.desk())
  return (
    <Entry
      label="Desk"
      to={paths.desk()}
      icon={Gauge}
      current={isHere ? (pathname === paths.desk() ? 'page' : 'true') : undefined}
      hasLabels={hasLabels}
      onGo={onGo}
    />
  )
}
