import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { sentenceFor } from '#lib/sentence-for.ts'
import { useDeleteAccount } from '../api/account.ts'
import { AccountSection } from './account-section.tsx'

/** The way out for good. */
export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <AccountSection
      title="Delete account"
      about="Your account and all that you have made here, for good. You are asked once more."
    >
      <Button look="risky" className="self-start" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {isAsking && <DeleteAccountDialog email={email} onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const remove = useDeleteAccount()
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isConfirmed && !remove.isPending) remove.mutate(typed, { onSuccess: () => toast('Your account is deleted') })
  }

  return (
    <Dialog title="Delete account" onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <div className="text-[15px] text-ink2">
          <p>These go, and nobody can bring them back:</p>
          <ul className="mt-2 list-disc pl-5">
            <li>your channels with their hosts and pictures</li>
            <li>everything published in them, with its sound, scripts and transcripts, and what is being made</li>
            <li>your tokens, your sign-ins, your name and your email</li>
            <li>your plan, if you pay for one: it is charged no more, and what was paid is not paid back</li>
          </ul>
          <p className="mt-2">
            The movements of your tokens stay in our books, without your name. If you sign up again, you go on with the
            tokens you had.
          </p>
        </div>
        <Field label={`Type ${email} to confirm`}>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <p role="alert" className="text-[15px] text-bad empty:hidden">
          {sentenceFor(remove.error, 'Your account could not be deleted. Please try again.')}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" disabled={!isConfirmed} aria-disabled={remove.isPending}>
            {remove.isPending ? 'Deleting...' : 'Delete my account'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
