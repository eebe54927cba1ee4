import { accountFormSentences } from '@app/domain/accounts'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { focusField } from '#lib/dom/form-fields.ts'
import { useResetPassword } from '../api/reset-password.ts'
import { describePasswordProblem } from '../state/describe-password-problem.ts'
import { codeOf, describeRefusal } from '../state/describe-refusal.ts'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

type Problems = { password?: string | undefined; confirmation?: string | undefined }
type Props = {
  code: string
  /** Account of the password; password managers save the new one under it. */
  email: string
  onSaved: () => void
  /** The link was used up or ran out while the form was open. */
  onCodeRefused: () => void
}

/** A new password, typed twice, saved with the code of the mailed link. */
export function NewPasswordForm({ code, email, onSaved, onCodeRefused }: Props) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const reset = useResetPassword(code)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reset.isPending) return
    const found = problemsOf(password, confirmation, email)
    setProblems(found)
    reset.reset()
    const wrong = found.password ? 'password' : found.confirmation ? 'confirmation' : undefined
    if (wrong) return focusField(form.current, wrong)
    reset.mutate(password, {
      onSuccess: onSaved,
      onError: (refusal) => codeOf(refusal) === 'INVALID_TOKEN' && onCodeRefused(),
    })
  }

  /** Clears the error of a field once it is changed. */
  function retype(field: keyof Problems, change: () => void) {
    change()
    setProblems({ ...problems, [field]: undefined })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label="New Password"
        name="password"
        required
        value={password}
        onChange={(event) => retype('password', () => setPassword(event.target.value))}
        error={problems.password}
        email={email}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirmation"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={(event) => retype('confirmation', () => setConfirmation(event.target.value))}
        error={problems.confirmation}
      />
      <FormAlert text={reset.error ? describeRefusal('reset_password', reset.error) : undefined} />
      <Button type="submit" size="large" aria-disabled={reset.isPending}>
        {reset.isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}

function problemsOf(password: string, confirmation: string, email: string): Problems {
  const refused = describePasswordProblem(password, { email })
  if (refused) return { password: refused }
  return { confirmation: password === confirmation ? undefined : accountFormSentences.passwords_differ }
}
