import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useDeleteSuspended, useExportSuspended, type Suspension } from '../api/account.ts'
import { saveExport } from '../state/save-export.ts'

/** The data of a suspended account, for its owner: as a file, or deleted for good. */
export function SuspendedAccount({ suspension }: { suspension: Suspension }) {
  const take = useExportSuspended(suspension)
  const remove = useDeleteSuspended(suspension)
  const [email, setEmail] = useState('')
  if (remove.isSuccess) return <p role="status">Your account is deleted.</p>

  function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() !== '' && !remove.isPending) remove.mutate(email)
  }

  return (
    <section aria-labelledby="data-heading" className="mt-8 grid max-w-xl gap-4 border-t border-line pt-6">
      <h2 id="data-heading" className="font-display text-[19px] font-semibold">
        Your data
      </h2>
      <p className="text-[15px] text-ink2">
        You can take your data with you or delete your account without signing in.
      </p>
      <Button
        look="quiet"
        className="justify-self-start"
        aria-disabled={take.isPending}
        onClick={() => take.isPending || take.mutate(undefined, { onSuccess: saveExport })}
      >
        {take.isPending ? 'Preparing...' : 'Download my data'}
      </Button>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <Field label="Type your email to delete your account for good">
          {(control) => (
            <Input
              {...control}
              type="text"
              inputMode="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          look="risky"
          className="justify-self-start"
          disabled={email.trim() === ''}
          aria-disabled={remove.isPending}
        >
          {remove.isPending ? 'Deleting...' : 'Delete my account'}
        </Button>
      </form>
      <p role="alert" className="text-[15px] text-bad empty:hidden">
        {sentenceFor(take.error ?? remove.error, 'That did not work. Please try again.')}
      </p>
    </section>
  )
}
