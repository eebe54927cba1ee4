import type { Invitation } from '@app/contracts/registrations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segments } from '#components/ui/form/segments.tsx'
import { ownRoleQuery } from '#features/staff/api/staff.ts'
import { PeopleView } from './people-view.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { registrationsQuery } from '#features/registrations/api/registrations.ts'
import { Invitations } from '#features/registrations/components/invitations.tsx'
import { RegistrationsChoice } from '#features/registrations/components/registrations-choice.tsx'

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

type Props = { user_id: string; onShowPeople: (invitation: Invitation) => void }

/** Sign-up policy of this server; while it is by invitation, the invitations. */
function RegistrationsView({ user_id, onShowPeople }: Props) {
  const query = useQuery(registrationsQuery(user_id))
  return (
    <section aria-labelledby="registrations-heading" className="max-w-4xl">
      <h2 id="registrations-heading" className="mb-3 font-display text-[20px] font-bold">
        Registrations
      </h2>
      <QuerySection query={query} skeleton={<Skeleton className="h-16 rounded-lg" />}>
        {({ registrations }) => (
          <>
            <RegistrationsChoice user_id={user_id} registrations={registrations} />
            {registrations === 'invited' && <Invitations user_id={user_id} onShowPeople={onShowPeople} />}
          </>
        )}
      </QuerySection>
    </section>
  )
}
