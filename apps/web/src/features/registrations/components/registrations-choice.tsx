import type { Registrations } from '@app/domain/registrations'
import { CircleCheck, CircleMinus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ReasonDialog } from '#components/ui/dialogs/reason-dialog.tsx'
import { Segments } from '#components/ui/form/segments.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useSetRegistrations } from '../api/registrations.ts'

const names: Record<Registrations, string> = { open: 'Open', invited: 'By invitation', closed: 'Closed' }
const looks = {
  open: { icon: CircleCheck, colour: 'text-ok', effect: 'Anybody can make an account.' },
  invited: { icon: Ticket, colour: 'text-ink', effect: 'Only people with an invitation link can make an account.' },
  closed: { icon: CircleMinus, colour: 'text-ink2', effect: 'Nobody can make an account.' },
} as const

type Props = { user_id: string; registrations: Registrations }

/** Sign-up policy of the server, and the way to change it. */
export function RegistrationsChoice({ user_id, registrations }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { icon: Icon, colour, effect } = looks[registrations]
  return (
    <div className="flex items-center justify-between gap-4 border-y border-line py-3">
      <div className="min-w-0">
        <p className={`flex items-center gap-1.5 text-[15px] font-semibold ${colour}`}>
          <Icon aria-hidden className="size-4" />
          {names[registrations]}
        </p>
        <p className="mt-0.5 text-[13px] leading-[18px] text-ink2">
          {effect} People with an account can always sign in.
        </p>
      </div>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Change
      </Button>
      {isOpen && <ChangeDialog user_id={user_id} registrations={registrations} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ChangeDialog({ user_id, registrations, onClose }: Props & { onClose: () => void }) {
  const [chosen, setChosen] = useState(registrations)
  const change = useSetRegistrations(user_id)

  function submit(reason: string): void {
    const done = (message: string) => {
      onClose()
      toast(message)
    }
    change.mutate({ registrations: chosen, reason }, { onSuccess: ({ message }) => done(message) })
  }

  return (
    <ReasonDialog
      title="Who can sign up?"
      button="Save"
      look="secondary"
      fields={() => <Segments legend="Registrations" names={names} chosen={chosen} onChoose={setChosen} />}
      isPending={change.isPending}
      error={sentenceFor(change.error, 'This could not be saved')}
      onClose={onClose}
      onSubmit={submit}
    >
      {looks[chosen].effect} It applies at once.
    </ReasonDialog>
  )
}
