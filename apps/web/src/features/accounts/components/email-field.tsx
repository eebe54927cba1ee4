import type { ComponentProps } from 'react'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'autoComplete'> & {
  /** `username` where an account is opened, so that password managers know which; `email` where one is made. */
  autoComplete: 'username' | 'email'
  error?: string | undefined
  describedBy?: string | undefined
}

export function EmailField({ error, describedBy, ...input }: Props) {
  return (
    <Field label="Email" error={error} describedBy={describedBy}>
      {(control) => (
        <Input {...control} {...input} name="email" type="email" autoCapitalize="none" spellCheck={false} />
      )}
    </Field>
  )
}
