import type { DeskPerson } from '@app/contracts/people'
import type { StaffRole } from '@app/domain/staff'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import type { Deed } from '../api/people.ts'
import { DeedForm } from './deed-form.tsx'
import { dayOf, sizeOf, stateOf } from './person-words.ts'

type Props = {
  person: DeskPerson
  role: StaffRole
  isOwn: boolean
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onDeed: (deed: Deed) => void
}

/** Dialog of one account: its data, and the viewer's actions, each with a reason. */
export function PersonDialog({ person, role, isOwn, onClose, onDeed, isPending, error }: Props) {
  const [chosen, setChosen] = useState<Deed['kind']>()
  if (chosen)
    return (
      <DeedForm
        key={chosen}
        kind={chosen}
        person={person}
        isPending={isPending}
        error={error}
        onClose={onClose}
        onDeed={onDeed}
      />
    )
  const kinds = deedsOf(person, role, isOwn)
  return (
    <Dialog
      title={person.email}
      onClose={onClose}
      className="wrap-anywhere"
      actions={kinds.map((kind) => (
        <Button
          key={kind}
          look={kind === 'delete' || kind === 'suspend' ? 'risky' : 'line'}
          onClick={() => setChosen(kind)}
        >
          {deedNames[kind]}
        </Button>
      ))}
    >
      <Facts person={person} />
      {person.suspension && (
        <p className="text-[15px] leading-[22px]">
          Suspended on {dayOf(person.suspension.since)} by {person.suspension.by ?? 'an account that is gone'}:{' '}
          {person.suspension.reason}
        </p>
      )}
      {isOwn && <p className="text-[13px] text-ink2">This is your own account.</p>}
    </Dialog>
  )
}

export const deedNames = {
  suspend: 'Suspend',
  lift: 'Lift suspension',
  grant: 'Grant tokens',
  delete: 'Delete account',
}

function deedsOf({ role: held, suspension }: DeskPerson, role: StaffRole, isOwn: boolean): Deed['kind'][] {
  const mayDecide = !isOwn && (role === 'operator' || held !== 'operator')
  const decision = suspension ? ('lift' as const) : ('suspend' as const)
  const deeds: Deed['kind'][] = mayDecide ? [decision] : []
  if (role !== 'operator') return deeds
  return [...(held || isOwn ? [] : ['delete' as const]), 'grant', ...deeds]
}

function Facts({ person }: { person: DeskPerson }) {
  const { name, user_id, plan, tokens, storage_bytes, signed_up_at, last_used_at } = person
  const facts = {
    Name: name || 'None',
    State: stateOf(person),
    Role: person.role ?? 'None',
    Plan: plan ?? 'None yet',
    Tokens: tokens.toLocaleString('en-US'),
    Storage: sizeOf(storage_bytes),
    'Signed up': dayOf(signed_up_at),
    'Last seen': last_used_at ? dayOf(last_used_at) : 'Not signed in',
    Id: user_id,
  }
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[15px]">
      {Object.entries(facts).map(([what, value]) => (
        <div key={what} className="contents">
          <dt className="text-ink2">{what}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
