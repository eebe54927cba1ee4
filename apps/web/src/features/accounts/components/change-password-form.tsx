import { accountFormSentences } from '@app/domain/accounts'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { focusField, refusedFields } from '#lib/dom/form-fields.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useChangePassword } from '../api/account.ts'
import { describePasswordProblem } from '../state/describe-password-problem.ts'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

const nothing = { current: '', next: '', confirmation: '' }
type Words = typeof nothing
type Problems = { [Name in keyof Words]?: string | undefined }
const order = ['current', 'next', 'confirmation'] as const

/** The current password and a new one, typed twice. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [words, setWords] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const change = useChangePassword()

  function show(found: Problems) {
    setProblems(found)
    focusField(
      form.current,
      order.find((name) => found[name]),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    const found = problemsOf(words, email)
    change.reset()
    show(found)
    if (order.some((name) => found[name])) return
    const passwords = { current_password: words.current, new_password: words.next }
    change.mutate(passwords, { onSuccess: finish, onError: (error) => show(refusedFields(error, names)) })
  }

  function finish() {
    setWords(nothing)
    toast('Password changed')
  }

  const control = (name: keyof Words) => ({
    name,
    required: true,
    value: words[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setWords({ ...words, [name]: event.target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  const isAboutField = change.error && Object.keys(refusedFields(change.error, names)).length > 0
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...control('current')} />
      <NewPasswordField label="New password" email={email} {...control('next')} />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...control('confirmation')} />
      <p className="text-[13px] text-ink3">You stay signed in here and are signed out everywhere else.</p>
      <FormAlert
        text={
          isAboutField ? undefined : sentenceFor(change.error, 'Your password could not be changed. Please try again.')
        }
      />
      <Button type="submit" className="self-start" aria-disabled={change.isPending}>
        {change.isPending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  )
}

function problemsOf({ current, next, confirmation }: Words, email: string): Problems {
  return {
    current: current ? undefined : accountFormSentences.password_missing,
    next: describePasswordProblem(next, { email }),
    confirmation: next === confirmation ? undefined : accountFormSentences.passwords_differ,
  }
}

/** Control that shows the error of a sent field. */
const names = { current_password: 'current', new_password: 'next' } as const
