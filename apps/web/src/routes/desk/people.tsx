import type { Invitation } from '@app/contracts/registrations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segments } from '#components/ui/form/segments.tsx'
import { ownRoleQuery } from '#features/staff/api/staff.ts'
import { PeopleView } from './people-view.tsx'
import { RegistrationsView } from './registrations.tsx'

const views = { accounts: 'Accounts', registrations: 'Registrations' } as const

/** `/desk/people`: the accounts of this server with the staff's actions; for operators also the sign-up policy. */
export function PeoplePage({ user_id }: { user_id: string }) {
  const role = useQuery(ownRoleQuery(user_id)).data?.role
  const [view, setView] = useState<keyof typeof views>('accounts')
  const [invitation, setInvitation] = useState<Invitation>()

  function showPeopleOf(shown: Invitation): void {
    setInvitation(shown)
    setView('accounts')
  }

  if (!role) return null
  return (
    <>
      {role === 'operator' && (
        <div className="mb-6 sm:w-72">
          <Segments legend="What to show" names={views} chosen={view} onChoose={setView} />
        </div>
      )}
      {view === 'registrations' ? (
        <RegistrationsView user_id={user_id} onShowPeople={showPeopleOf} />
      ) : (
        <PeopleView
          user_id={user_id}
          role={role}
          invitation={invitation}
          onShowEverybody={() => setInvitation(undefined)}
        />
      )}
    </>
  )
}
