import { accountFormSentences, accountLimits, Email } from '@app/domain/accounts'
import { plans, type ChosenPlan } from '@app/domain/billing'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { focusField } from '#lib/dom/form-fields.ts'
import { useSignUp } from '../api/sign-up.ts'
import { describePasswordProblem } from '../state/describe-password-problem.ts'
import { describeRefusal } from '../state/describe-refusal.ts'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { GoogleButton } from './google-button.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type Problems = { email?: string | undefined; password?: string | undefined; age?: string | undefined }

type Props = {
  /** The plan that was chosen before. */
  plan: ChosenPlan | undefined
  /** The token of the link that brought the person here. */
  invitation: string | undefined
  onSignedUp: (email: string) => void
}

export function SignUpForm({ plan, invitation, onSignedUp }: Props) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isAdult, setAdult] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  const signUp = useSignUp(plan, invitation)
  const refused = signUp.error ? describeRefusal('sign_up', signUp.error) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signUp.isPending) return
    const found = problemsOf({ email, password, isAdult })
    setProblems(found)
    signUp.reset()
    const [wrong] = Object.keys(found)
    if (wrong) return focusField(form.current, wrong)
    signUp.mutate(
      { email, password, is_18_or_older: isAdult },
      { onSuccess: () => onSignedUp(email.trim()), onError: () => focusField(form.current, 'email') },
    )
  }

  /** Clears the error of a field once it is changed. */
  function retype(field: keyof Problems, change: () => void) {
    change()
    setProblems({ ...problems, [field]: undefined })
  }

  function confirmsAge(): boolean {
    signUp.reset()
    setProblems(isAdult ? {} : { age: accountFormSentences.too_young })
    if (!isAdult) focusField(form.current, 'age')
    return isAdult
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {plan && (
        <p className="text-[15px] text-ink2">
          Your plan: <strong className="font-semibold text-ink">{plans[plan.tier].name}</strong>
          {plan.interval === 'year' && ', annual'}
        </p>
      )}
      <EmailField
        autoComplete="email"
        required
        value={email}
        onChange={(event) => retype('email', () => setEmail(event.target.value))}
        error={problems.email}
        describedBy={refused && alertId}
      />
      <NewPasswordField
        label="Password"
        name="password"
        required
        value={password}
        onChange={(event) => retype('password', () => setPassword(event.target.value))}
        error={problems.password}
        email={email}
      />
      <Checkbox
        name="age"
        checked={isAdult}
        onChange={(event) => retype('age', () => setAdult(event.target.checked))}
        aria-invalid={problems.age ? true : undefined}
        aria-describedby={problems.age && alertId}
      >
        I confirm that I am {accountLimits.minimum_age} years of age or older
      </Checkbox>
      <FormAlert id={alertId} text={problems.age ?? refused} />
      <Button type="submit" size="large" aria-disabled={signUp.isPending}>
        {signUp.isPending ? 'Signing up...' : 'Sign up'}
      </Button>
      <GoogleButton purpose="sign_up" invitation={invitation} canStart={confirmsAge} />
    </form>
  )
}

/** Validation messages of the form, in the order of its fields. */
function problemsOf({ email, password, isAdult }: { email: string; password: string; isAdult: boolean }): Problems {
  const wrongEmail = email.trim()
    ? Email.safeParse(email).error?.issues[0]?.message
    : accountFormSentences.email_missing
  const wrongPassword = describePasswordProblem(password, { email })
  return {
    ...(wrongEmail && { email: wrongEmail }),
    ...(wrongPassword && { password: wrongPassword }),
    ...(!isAdult && { age: accountFormSentences.too_young }),
  }
}
