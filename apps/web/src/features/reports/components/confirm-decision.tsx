import { useId, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

type Props = { button: string; name: string; onClose: () => void; onConfirmed: () => void }

/** Asks once more before a decision that is hard for the people it concerns; the name is typed. */
export function ConfirmDecision({ button, name, onClose, onConfirmed }: Props) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const isSame = typed.trim() === name.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSame) onConfirmed()
  }

  return (
    <Dialog
      title={`${button}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} look="danger" disabled={!isSame}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
