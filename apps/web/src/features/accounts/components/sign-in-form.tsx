import { accountFormSentences } from '@app/domain/accounts'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { focusField } from '#lib/dom/form-fields.ts'
import { useSignIn } from '../api/sign-in.ts'
import {
  describeSignInRefusal,
  isThrottled,
  isUnverifiedRefusal,
  throttleSentence,
  type SignInWording,
} from '../state/sign-in-refusal.ts'
import { useSecondsToWait } from '../state/sign-in-throttle.ts'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'

type Props = {
  /** Wording of this form, one of two. */
  wording: SignInWording
  submitLabel: string
  email: string
  onEmailChange: (email: string) => void
  onSignedIn: () => void
  onUnverified: (email: string) => void
  /** The password was right, and the account asks for a code as well. */
  onCodeRequired: () => void
  /** Stands between the password and the button. */
  children?: ReactNode
}

type Wrong = { text: string; field?: 'email' | 'password' | undefined; isThrottled?: boolean }

/** Email and password, with growing pauses between failed attempts. */
export function SignInForm({ wording, submitLabel, email, onEmailChange, children, ...on }: Props) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>()
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  const signIn = useSignIn()
  const secondsLeft = useSecondsToWait(email)
  const isWaiting = secondsLeft > 0 && !signIn.isPending
  const shown = wrong?.isThrottled && !isWaiting ? undefined : wrong
  const describedBy = (field: Wrong['field']) => (shown?.field === field ? alertId : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signIn.isPending) return
    const missing = !email.trim() ? 'email' : !password ? 'password' : undefined
    if (missing) return tell({ text: accountFormSentences.credentials_missing, field: missing })
    setWrong(undefined)
    signIn.mutate({ email, password }, { onSuccess: succeed, onError: fail })
  }

  function succeed(asksForCode: boolean) {
    if (asksForCode) on.onCodeRequired()
    else on.onSignedIn()
  }

  function fail(refusal: Error) {
    if (isUnverifiedRefusal(refusal)) on.onUnverified(email.trim())
    else tell({ ...describeSignInRefusal(refusal, wording), isThrottled: isThrottled(refusal) })
  }

  function tell(problem: Wrong) {
    setWrong(problem)
    focusField(form.current, problem.field)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <EmailField
        autoComplete="username"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        describedBy={describedBy('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        describedBy={describedBy('password')}
      />
      {children}
      <FormAlert
        id={alertId}
        text={shown?.text}
        seen={shown?.isThrottled ? throttleSentence(wording, secondsLeft) : undefined}
      />
      <Button
        type="submit"
        size="large"
        look={isWaiting ? 'quiet' : 'primary'}
        className={isWaiting ? 'tabular-nums aria-disabled:opacity-100!' : undefined}
        aria-disabled={signIn.isPending || isWaiting}
      >
        {signIn.isPending ? 'Signing in...' : isWaiting ? `Wait ${secondsLeft}s` : submitLabel}
      </Button>
    </form>
  )
}
