import { accountFormSentences, accountLimits } from '@app/domain/accounts'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { focusField } from '#lib/dom/form-fields.ts'
import { useSecondStep } from '../api/second-factor.ts'
import { describeRefusal } from '../state/describe-refusal.ts'
import { CodeField } from './code-field.tsx'

const DAYS = accountLimits.second_factor.trusted_seconds / (24 * 60 * 60)

/** The code that ends a sign-in. */
export function SecondStepForm({ isRecovery }: { isRecovery: boolean }) {
  const [code, setCode] = useState('')
  const [trustDevice, setTrust] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const step = useSecondStep()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (step.isPending) return
    if (!code.trim()) return tell(accountFormSentences.code_missing)
    setWrong(undefined)
    step.mutate(
      { code, isRecovery, trustDevice },
      { onError: (refusal) => tell(describeRefusal('second_factor', refusal)) },
    )
  }

  function tell(sentence: string) {
    setWrong(sentence)
    focusField(form.current, 'code')
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CodeField
        label={isRecovery ? 'Recovery code' : 'Code'}
        isOfApp={!isRecovery}
        value={code}
        error={wrong}
        onChange={setCode}
      />
      <p role="alert" className="sr-only">
        {wrong}
      </p>
      <Checkbox name="trust" checked={trustDevice} onChange={(event) => setTrust(event.target.checked)}>
        Don’t ask in this browser for {DAYS} days
      </Checkbox>
      <Button type="submit" size="large" aria-disabled={step.isPending}>
        {step.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  )
}
