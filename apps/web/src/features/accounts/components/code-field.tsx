import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** True for codes of an authenticator app alone: digits, which phones and password managers fill in. */
  isOfApp?: boolean
}

/** A code that proves the second factor. */
export function CodeField({ label, value, onChange, error, hint, isOfApp = false }: Props) {
  return (
    <Field label={label} error={error} hint={error ? undefined : hint}>
      {(control) => (
        <Input
          {...control}
          name="code"
          type="text"
          required
          inputMode={isOfApp ? 'numeric' : 'text'}
          autoComplete={isOfApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono tracking-widest"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
