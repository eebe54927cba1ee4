import { covers, staffSentences, type StaffRole } from '@app/domain/staff'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { NotFound } from '#app/not-found.tsx'
import { PageLoading } from '#app/page-loading.tsx'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageTitle } from '#components/ui/page.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { ownRoleQuery } from '#features/staff/api/staff.ts'
import { deskTabs } from './desk/tabs.ts'

/** `/desk`: overview and actions of the staff. For all others there is no such page. */
export function Component() {
  const { user } = useSession()
  return user && <Desk user_id={user.user_id} />
}

function Desk({ user_id }: { user_id: string }) {
  const query = useQuery({ ...ownRoleQuery(user_id), refetchOnMount: 'always' })
  return (
    <QuerySection query={query} skeleton={<PageLoading />}>
      {({ role, needs_second_factor }) => {
        if (needs_second_factor) return <Closed />
        return role ? <Opened role={role} user_id={user_id} /> : <NotFound />
      }}
    </QuerySection>
  )
}

/** The role is there, and the second factor that the server requires of it is not. */
function Closed() {
  return (
    <>
      <PageTitle>Desk</PageTitle>
      <EmptyState
        level={1}
        title="The desk is closed"
        action={<ButtonLink to={`${paths.account()}#two-step`}>Set Up Two-step Sign-in</ButtonLink>}
      >
        {staffSentences.second_factor}
      </EmptyState>
    </>
  )
}

function Opened({ role, user_id }: { role: StaffRole; user_id: string }) {
  const { pathname } = useLocation()
  // An open report is all that a phone shows.
  const isReportOpen = useSearchParams()[0].has('report')
  const tabs = deskTabs.filter(({ needs }) => covers(role, needs))
  const [first] = tabs
  if (pathname === paths.desk() && first && first.to !== pathname) return <Navigate to={first.to} replace />
  const open = tabs.find(({ to }) => to === pathname)
  if (!open) return <NotFound />
  return (
    <div className="min-h-[calc(100dvh-4rem)] px-4 pt-6 pb-24 md:px-8 md:pt-8">
      <PageTitle>Desk</PageTitle>
      <div className="relative mx-auto max-w-[67rem]">
        <h1
          className={`font-display text-[26px] leading-9 font-bold md:text-[32px] ${isReportOpen ? 'max-lg:sr-only' : ''}`}
        >
          Desk
        </h1>
        <nav
          aria-label="Desk"
          onKeyDown={moveAlong}
          className={`mt-3 mb-5 flex gap-6 overflow-x-auto border-b border-line ${isReportOpen ? 'max-lg:hidden' : ''}`}
        >
          {tabs.map(({ label, to, Count }) => (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="-mb-px flex h-12 shrink-0 items-center border-b-2 border-transparent text-[15px] font-medium text-ink2 hover:text-ink aria-[current]:border-signal aria-[current]:text-ink"
            >
              {label}
              {Count && (
                <Suspense>
                  <Count user_id={user_id} />
                </Suspense>
              )}
            </Link>
          ))}
        </nav>
        <Suspense fallback={<PageLoading />}>
          <open.Part user_id={user_id} />
        </Suspense>
      </div>
    </div>
  )
}

/** Arrows, Home and End go along the tabs; Enter opens one. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const index = links.findIndex((link) => link === document.activeElement)
  const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined || index === -1) return
  event.preventDefault()
  links.at(to % links.length)?.focus()
}
