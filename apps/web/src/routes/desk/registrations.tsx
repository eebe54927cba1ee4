import type { Invitation } from '@app/contracts/registrations'
import { useQuery } from '@tanstack/react-query'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { registrationsQuery } from '#features/registrations/api/registrations.ts'
import { Invitations } from '#features/registrations/components/invitations.tsx'
import { RegistrationsChoice } from '#features/registrations/components/registrations-choice.tsx'

type Props = { user_id: string; onShowPeople: (invitation: Invitation) => void }

/** Sign-up policy of this server; while it is by invitation, the invitations. */
export function RegistrationsView({ user_id, onShowPeople }: Props) {
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
