import { staffLimits, staffSentences } from '@app/domain/staff'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Field } from '../form/field.tsx'
import { TextArea } from '../form/input.tsx'

type Props = {
  title: string
  /** Consequences of the action. */
  children: ReactNode
  button: string
  look: 'danger' | 'secondary'
  hint?: string
  /** Other fields above the reason, and a flag for their completeness. */
  fields?: (isTried: boolean) => ReactNode
  isFilledIn?: boolean
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onSubmit: (reason: string) => void
}

/** Asks a member of the staff for the reason, before anything is done. */
export function ReasonDialog({ title, children, button, look, isPending, error, onClose, onSubmit, ...rest }: Props) {
  const { hint = 'Kept in the audit log.', fields, isFilledIn = true } = rest
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = reason.trim() === '' ? staffSentences.reason_missing : undefined

  function submit(): void {
    setTried(true)
    if (!missing && isFilledIn) onSubmit(reason.trim())
  }

  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      error={error}
      className="wrap-anywhere"
      verb={button}
      look={look}
      isPending={isPending}
      onSubmit={submit}
    >
      <p className="text-[15px] leading-[22px] text-ink2">{children}</p>
      {fields?.(isTried)}
      <Field label="Reason" hint={hint} error={isTried ? missing : undefined}>
        {(control) => (
          <TextArea
            {...control}
            data-autofocus={fields ? undefined : true}
            maxLength={staffLimits.reason_characters}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
