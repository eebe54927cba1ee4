import { accountFormSentences } from '@app/domain/accounts'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { focusField } from '#lib/dom/form-fields.ts'
import { useRequestReset } from '../api/reset-password.ts'
import { describeRefusal } from '../state/describe-refusal.ts'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'

type Props = { email: string; onEmailChange: (email: string) => void; onSent: () => void }

/** Requests the email with the link for a new password. */
export function RequestResetForm({ email, onEmailChange, onSent }: Props) {
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  const request = useRequestReset()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (request.isPending) return
    if (!email.trim()) return tell(accountFormSentences.reset_email_missing)
    setWrong(undefined)
    request.mutate(email, { onSuccess: onSent, onError: (refusal) => tell(describeRefusal('request_reset', refusal)) })
  }

  function tell(text: string) {
    setWrong(text)
    focusField(form.current, 'email')
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <EmailField
        autoComplete="username"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        describedBy={wrong && alertId}
      />
      <FormAlert id={alertId} text={wrong} />
      <Button type="submit" size="large" aria-disabled={request.isPending}>
        {request.isPending ? 'Sending...' : 'Send reset email'}
      </Button>
    </form>
  )
}
