import type { DeskPerson } from '@app/contracts/people'
import { peopleLimits, peopleSentences } from '@app/domain/people'
import { staffLimits, staffSentences } from '@app/domain/staff'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input, TextArea } from '#components/ui/input.tsx'
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
      'They are signed out everywhere, and what is being made for them stops. What they published stays, and a paid plan goes on.',
    button: 'Suspend',
  },
  lift: { title: 'Lift the suspension?', effect: 'They can sign in again.', button: 'Lift suspension' },
  grant: { title: 'Grant tokens', effect: 'They are added to the balance at once.', button: 'Grant' },
  delete: {
    title: 'Delete this account?',
    effect: 'Everything they made is deleted, and paid plans end. This cannot be undone.',
    button: 'Delete account',
  },
} as const

/** Asks for what one deed needs, and always for a reason. */
export function DeedForm({ kind, person, isPending, error, onClose, onDeed }: Props) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [grant_id] = useState(() => crypto.randomUUID())
  const [isTried, setIsTried] = useState(false)
  const problem = problemOf(kind, typed, person)
  const noReason = reason.trim() === '' ? staffSentences.reason_missing : undefined
  const { title, effect, button } = words[kind]

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsTried(true)
    if (problem || noReason || isPending) return
    const shared = { of: person.user_id, reason: reason.trim() }
    if (kind === 'grant') onDeed({ ...shared, kind, tokens: Number(typed), grant_id })
    else if (kind === 'delete') onDeed({ ...shared, kind, email: typed })
    else onDeed({ ...shared, kind })
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      error={error}
      className="wrap-anywhere"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            look={kind === 'suspend' || kind === 'delete' ? 'danger' : 'secondary'}
            disabled={isPending}
          >
            {button}
          </Button>
        </>
      }
    >
      <p className="text-[15px] leading-[22px] text-ink2">
        <strong className="text-ink">{person.email}</strong> {effect}
      </p>
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {kind === 'grant' && (
          <Field label="Tokens" error={isTried ? problem : undefined}>
            {(control) => (
              <Input
                {...control}
                data-autofocus
                inputMode="numeric"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        {kind === 'delete' && (
          <Field label="Type the email of the account" error={isTried ? problem : undefined}>
            {(control) => (
              <Input
                {...control}
                data-autofocus
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label="Reason" hint="Kept in the log of the desk." error={isTried ? noReason : undefined}>
          {(control) => (
            <TextArea
              {...control}
              data-autofocus={kind === 'suspend' || kind === 'lift' ? true : undefined}
              maxLength={staffLimits.reason_characters}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
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
