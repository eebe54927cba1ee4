import { accountFormSentences } from '@app/domain/accounts'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { focusField } from '#lib/dom/form-fields.ts'
import { useEndSecondFactor, useNewRecoveryCodes } from '../api/second-factor.ts'
import { codeOf, describeRefusal } from '../state/describe-refusal.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const words = {
  turn_off: {
    title: 'Switch off two-step sign-in',
    about: 'Signing in will take only your password.',
    submit: 'Switch off',
  },
  new_codes: {
    title: 'New recovery codes',
    about: 'The codes you have now stop working.',
    submit: 'Make new codes',
  },
} as const

type Props = { change: keyof typeof words; onClose: () => void }
type Wrong = { field: 'password' | 'code'; text: string }

/** What the password alone may not do: it takes a code as well. */
export function SecondFactorChange({ change, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>()
  const form = useRef<HTMLFormElement>(null)
  const turnOff = useEndSecondFactor()
  const newCodes = useNewRecoveryCodes()
  const isPending = turnOff.isPending || newCodes.isPending
  const { title, about, submit: label } = words[change]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (!password) return tell({ field: 'password', text: accountFormSentences.password_missing })
    if (!code.trim()) return tell({ field: 'code', text: accountFormSentences.code_missing })
    setWrong(undefined)
    if (change === 'new_codes') newCodes.mutate({ password, code }, { onError: fail })
    else turnOff.mutate({ password, code }, { onSuccess: finish, onError: fail })
  }

  function finish() {
    toast('Two-step sign-in is off')
    onClose()
  }

  function fail(refusal: Error) {
    const field = codeOf(refusal) === 'INVALID_PASSWORD' ? 'password' : 'code'
    tell({ field, text: describeRefusal('second_factor_change', refusal) })
  }

  function tell(problem: Wrong) {
    setWrong(problem)
    focusField(form.current, problem.field)
  }

  const errorAt = (field: Wrong['field']) => (wrong?.field === field ? wrong.text : undefined)
  if (newCodes.data)
    return (
      <Dialog title="Save your recovery codes" onClose={onClose}>
        <RecoveryCodes codes={newCodes.data} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-[15px] text-ink2">{about}</p>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={errorAt('password')}
          onChange={(event) => setPassword(event.target.value)}
        />
        <CodeField
          label="Code"
          hint="Of your authenticator app, or a recovery code."
          value={code}
          error={errorAt('code')}
          onChange={setCode}
        />
        <p role="alert" className="sr-only">
          {wrong?.text}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isPending} look={change === 'turn_off' ? 'danger' : 'primary'}>
            {isPending ? 'Checking...' : label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
