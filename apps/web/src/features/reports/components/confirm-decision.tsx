import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'

type Props = { button: string; name: string; onClose: () => void; onConfirmed: () => void }

/** Asks once more before a decision that is hard for the people it concerns; the name is typed. */
export function ConfirmDecision({ button, name, onClose, onConfirmed }: Props) {
  const [typed, setTyped] = useState('')
  const isSame = typed.trim() === name.trim()

  return (
    <ConfirmDialog
      title={`${button}?`}
      onClose={onClose}
      verb={button}
      look="danger"
      isDisabled={!isSame}
      onSubmit={onConfirmed}
    >
      <Field label={`Type “${name}” to confirm`}>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
