import { accountLimits, accountSentence, Email, NewPassword } from '@app/domain/accounts'
import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { AuthError } from '../api/ask-auth.ts'
import { useSignUp } from '../api/sign-up.ts'

const AGE_SENTENCE = `You must be ${accountLimits.minimum_age} or older to create an account.`

type Problems = { email?: string | undefined; password?: string | undefined }

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isAdult, setAdult] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState<string>()
  const signUp = useSignUp()

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(email, password)
    setProblems(found)
    setError(isAdult ? undefined : AGE_SENTENCE)
    if (!isAdult || found.email || found.password) return
    signUp.mutate({ email, password }, { onSuccess: () => onSignedUp(email.trim()), onError: (refusal) => setError(describe(refusal)) })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Email" error={problems.email}>
        {(control) => <Input {...control} type="email" autoComplete="email" required value={email} onChange={(event) => setEmail(event.target.value)} />}
      </Field>
      <Field label="Password" error={problems.password} hint={`At least ${accountLimits.password.min} characters`}>
        {(control) => (
          <Input {...control} type="password" autoComplete="new-password" required value={password} onChange={(event) => setPassword(event.target.value)} />
        )}
      </Field>
      <label className="flex cursor-pointer items-start gap-3 text-[15px]">
        <input type="checkbox" checked={isAdult} onChange={(event) => setAdult(event.target.checked)} className="mt-1 size-4 shrink-0 accent-signal" />
        I confirm that I am {accountLimits.minimum_age} years of age or older
      </label>
      <Button type="submit" size="large" disabled={signUp.isPending}>
        {signUp.isPending ? 'Signing up...' : 'Sign up'}
      </Button>
      <p role="alert" className="text-[15px] text-bad empty:hidden">
        {error}
      </p>
    </form>
  )
}

function problemsOf(email: string, password: string): Problems {
  return {
    email: email.trim() ? Email.safeParse(email).error?.issues[0]?.message : 'Email is required',
    password: password ? NewPassword.safeParse(password).error?.issues[0]?.message : 'Password is required',
  }
}

function describe(error: Error): string {
  const { code, said } = error instanceof AuthError ? error : { code: '', said: '' }
  return said || accountSentence('sign_up', code)
}
