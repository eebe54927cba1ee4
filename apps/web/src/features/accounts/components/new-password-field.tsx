import { advisePassword } from '@app/domain/passwords'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

type Props = Omit<PasswordFieldProps, 'autoComplete' | 'hint' | 'value'> & { value: string; email: string }

/** A password being chosen, with advice beside it that never stands in the way. */
export function NewPasswordField({ email, ...field }: Props) {
  return <PasswordField {...field} autoComplete="new-password" hint={advisePassword(field.value, email)} />
}
