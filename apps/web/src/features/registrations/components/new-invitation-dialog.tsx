import { InvitationDays, InvitationUses, registrationLimits as limits } from '@app/domain/registrations'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { CopyField } from '#components/ui/form/copy-field.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useMakeInvitation } from '../api/registrations.ts'

type Props = { user_id: string; onClose: () => void }

/** Makes an invitation, and shows its link the only time that it can be seen. */
export function NewInvitationDialog({ user_id, onClose }: Props) {
  const make = useMakeInvitation(user_id)
  if (make.data)
    return (
      <Dialog
        title="Your invitation is ready"
        onClose={onClose}
        actions={
          <Button look="quiet" onClick={onClose}>
            Done
          </Button>
        }
      >
        <InvitationLink url={make.data.url} />
      </Dialog>
    )
  return (
    <InvitationForm
      onClose={onClose}
      isPending={make.isPending}
      error={sentenceFor(make.error, 'The invitation could not be made')}
      onSubmit={(wish) => make.mutate(wish)}
    />
  )
}

type FormProps = {
  onClose: () => void
  isPending: boolean
  error: string | undefined
  onSubmit: (wish: { days: number; uses: number; note: string }) => void
}

function InvitationForm({ onSubmit, ...dialog }: FormProps) {
  const [note, setNote] = useState('')
  const [uses, setUses] = useState(String(limits.uses.proposed))
  const [days, setDays] = useState(String(limits.days.proposed))
  const [isTried, setTried] = useState(false)
  const wrong = { uses: problemOf(InvitationUses, uses), days: problemOf(InvitationDays, days) }

  function submit(): void {
    setTried(true)
    if (!wrong.uses && !wrong.days) onSubmit({ days: Number(days), uses: Number(uses), note })
  }

  return (
    <ConfirmDialog {...dialog} title="New invitation" verb="Make link" onSubmit={submit}>
      <Field label="For whom" hint="Optional, for your list.">
        {(control) => (
          <Input
            {...control}
            data-autofocus
            autoComplete="off"
            maxLength={limits.note_characters}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Accounts" error={isTried ? wrong.uses : undefined}>
          {(control) => (
            <Input {...control} inputMode="numeric" value={uses} onChange={(event) => setUses(event.target.value)} />
          )}
        </Field>
        <Field label="Days until it expires" error={isTried ? wrong.days : undefined}>
          {(control) => (
            <Input {...control} inputMode="numeric" value={days} onChange={(event) => setDays(event.target.value)} />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  )
}

function problemOf(rule: typeof InvitationDays | typeof InvitationUses, typed: string): string | undefined {
  return rule.safeParse(typed.trim() === '' ? Number.NaN : Number(typed)).error?.issues[0]?.message
}

function InvitationLink({ url }: { url: string }) {
  return (
    <>
      <p className="text-[15px] leading-[22px] text-ink2">
        Send this link to the people you want here. It’s shown only now, and anyone who has it can use it.
      </p>
      <CopyField label="Invitation link" value={url} copied="Link copied" />
    </>
  )
}
