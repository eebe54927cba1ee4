import type { DeskPerson } from '@app/contracts/people'
import { peopleLimits, peopleSentences } from '@app/domain/people'
import { useState } from 'react'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { ReasonDialog } from '#components/ui/dialogs/reason-dialog.tsx'
import type { Deed } from '../api/people.ts'

type Props = {
  kind: Deed['kind']
  person: DeskPerson
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onDeed: (deed: Deed) => void
}

const words = {
  suspend: {
    title: 'Suspend this account?',
    effect:
      'is signed out everywhere, and what is being made for it stops. A paid plan continues. The person gets an email with the reason and can appeal.',
    button: 'Suspend',
    look: 'danger',
    hint: 'Included in the email to the person and kept in the audit log.',
  },
  lift: {
    title: 'Lift the suspension?',
    effect: 'can sign in again. What the suspension took down is open again, and an open appeal is answered.',
    button: 'Lift suspension',
    look: 'secondary',
  },
  grant: { title: 'Grant tokens', effect: 'gets them at once.', button: 'Grant', look: 'secondary' },
  delete: {
    title: 'Delete this account?',
    effect: 'is deleted with everything it made, and paid plans end. This cannot be undone.',
    button: 'Delete account',
    look: 'danger',
  },
} as const

/** Form of a staff action: its own fields, and always a reason. */
export function DeedForm({ kind, person, isPending, error, onClose, onDeed }: Props) {
  const [typed, setTyped] = useState('')
  const [takes_down, setTakesDown] = useState(false)
  const [grant_id] = useState(() => crypto.randomUUID())
  const problem = problemOf(kind, typed, person)
  const { effect, ...shown } = words[kind]

  function submit(reason: string): void {
    const shared = { of: person.user_id, reason }
    if (kind === 'grant') onDeed({ ...shared, kind, tokens: Number(typed), grant_id })
    else if (kind === 'delete') onDeed({ ...shared, kind, email: typed })
    else if (kind === 'suspend') onDeed({ ...shared, kind, takes_down })
    else onDeed({ ...shared, kind })
  }

  const typing = (label: string, isTried: boolean, inputMode?: 'numeric') => (
    <Field label={label} error={isTried ? problem : undefined}>
      {(control) => (
        <Input
          {...control}
          data-autofocus
          autoComplete="off"
          inputMode={inputMode}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  )
  const fields = {
    grant: (isTried: boolean) => typing('Tokens', isTried, 'numeric'),
    delete: (isTried: boolean) => typing('Type the email of the account', isTried),
    suspend: () => (
      <Checkbox data-autofocus checked={takes_down} onChange={(event) => setTakesDown(event.target.checked)}>
        Also take down what they published
      </Checkbox>
    ),
  }
  return (
    <ReasonDialog
      {...shown}
      {...(kind !== 'lift' && { fields: fields[kind] })}
      isFilledIn={!problem}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <strong className="text-ink">{person.email}</strong> {effect}
    </ReasonDialog>
  )
}

function problemOf(kind: Deed['kind'], typed: string, { email }: DeskPerson): string | undefined {
  if (kind === 'grant') {
    const isAllowed = /^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= peopleLimits.most_tokens
    return isAllowed ? undefined : peopleSentences.tokens
  }
  if (kind !== 'delete' || typed.trim().toLowerCase() === email.toLowerCase()) return undefined
  return peopleSentences.other_email
}
