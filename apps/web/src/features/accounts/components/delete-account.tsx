import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { useDeleteAccount } from '../api/account.ts'
import { AccountSection } from './account-section.tsx'
import { useConfirmIdentity } from './confirm-identity.tsx'

/** The way out for good. */
export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <AccountSection
      title="Delete account"
      about="Permanently delete your account and everything you have made here. You’ll need to confirm."
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
  const remove = useDeleteAccount(() => toast('Your account is deleted'))
  const { form, field, confirm, onError, describe } = useConfirmIdentity({ onChange: remove.reset })
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase()

  function submit(event: FormEvent) {
    const confirmation = confirm(event)
    if (confirmation) remove.mutate({ email: typed, ...confirmation }, { onError })
  }

  return (
    <ConfirmDialog
      title="Delete account"
      onClose={onClose}
      error={describe(remove.error, 'Your account could not be deleted. Please try again.')}
      verb="Delete my account"
      pendingVerb="Deleting..."
      look="danger"
      isPending={remove.isPending}
      isDisabled={!isConfirmed}
      form={form}
      onSubmit={submit}
    >
      <div className="text-[15px] text-ink2">
        <p>This permanently deletes:</p>
        <ul className="mt-2 list-disc pl-5">
          <li>your channels with their hosts and pictures</li>
          <li>everything in them: episodes, audio, scripts and transcripts, including episodes still being made</li>
          <li>your sessions, name and email address</li>
          <li>your paid plan, if you have one: you won’t be charged again, and past payments aren’t refunded</li>
        </ul>
        <p className="mt-2">
          We keep an anonymous record of your token transactions. If you sign up again, your remaining balance is
          restored.
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
      {field}
    </ConfirmDialog>
  )
}
