import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { useSignIn } from '../api/sign-in.ts'
import { describeSignInRefusal, isUnverifiedRefusal, type SignInWording } from '../state/sign-in-refusal.ts'
import { useSignInThrottle } from '../state/sign-in-throttle.ts'

type Props = {
  /** Which of the two wordings this form uses. */
  wording: SignInWording
  submitLabel: string
  email?: string | undefined
  onSignedIn: () => void
  onUnverified: (email: string) => void
}

/** Email and password, with growing pauses between failed attempts. */
export function SignInForm({ wording, submitLabel, email: known = '', onSignedIn, onUnverified }: Props) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const signIn = useSignIn()
  const throttle = useSignInThrottle()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!email.trim() || !password) return setError('Please enter both email and password')
    if (throttle.secondsLeft > 0) return setError(`Too many attempts. Please wait ${throttle.secondsLeft} seconds.`)
    setError(undefined)
    throttle.countAttempt()
    signIn.mutate({ email, password }, { onSuccess: onSignedIn, onError: fail })
  }

  function fail(refusal: Error) {
    throttle.countFailure()
    if (isUnverifiedRefusal(refusal)) onUnverified(email.trim())
    else setError(describeSignInRefusal(refusal, wording))
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Email">
        {(control) => (
          <Input {...control} type="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.target.value)} />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <Input {...control} type="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
        )}
      </Field>
      <Button type="submit" size="large" disabled={signIn.isPending || throttle.secondsLeft > 0}>
        {signIn.isPending ? 'Signing in...' : throttle.secondsLeft > 0 ? `Wait ${throttle.secondsLeft}s` : submitLabel}
      </Button>
      <p role="alert" className="text-[15px] text-bad empty:hidden">
        {error}
      </p>
    </form>
  )
}
