import { staffLimits, staffSentences } from '@app/domain/staff'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { TextArea } from './input.tsx'

type Props = {
  title: string
  /** What it will do. */
  children: ReactNode
  button: string
  look: 'danger' | 'secondary'
  hint?: string
  /** What else is to be filled in, above the reason, and whether it is. */
  fields?: (isTried: boolean) => ReactNode
  isFilledIn?: boolean
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onSubmit: (reason: string) => void
}

/** Asks somebody of the staff why, before anything is done. */
export function ReasonDialog({ title, children, button, look, isPending, error, onClose, onSubmit, ...rest }: Props) {
  const { hint = 'Kept in the audit log.', fields, isFilledIn = true } = rest
  const form = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = reason.trim() === '' ? staffSentences.reason_missing : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!missing && isFilledIn && !isPending) onSubmit(reason.trim())
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      error={error}
      className="wrap-anywhere"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} look={look} disabled={isPending}>
            {button}
          </Button>
        </>
      }
    >
      <p className="text-[15px] leading-[22px] text-ink2">{children}</p>
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
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
      </form>
    </Dialog>
  )
}
