import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'autoComplete'> & {
  label: string
  /** Says to password managers whether they fill in or propose. */
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: string | undefined
  /** Id of the error of the whole form, if it is about this field. */
  describedBy?: string | undefined
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, error, hint, describedBy, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={error ? undefined : hint} describedBy={describedBy}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          <IconButton
            label={`Show ${label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute top-1 right-1"
          >
            <Icon aria-hidden className="size-5" />
          </IconButton>
        </span>
      )}
    </Field>
  )
}
