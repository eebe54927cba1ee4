import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogFoot } from './dialog.tsx'

type Props = {
  title: string
  /** Consequences of the action, and its fields. */
  children: ReactNode
  verb: string
  /** Label of the button while the request runs. */
  pendingVerb?: string
  look?: 'primary' | 'secondary' | 'danger'
  /** Label of the other button, and its action where it does not only close the dialog. */
  cancel?: { label: string; run?: () => void }
  /** Buttons before Cancel. */
  otherActions?: ReactNode
  isPending?: boolean
  /** Keeps the dialog open while the request runs, so that its failure is seen. */
  isLocked?: boolean
  /** Disables the button: something is missing or unchanged. */
  isDisabled?: boolean
  error?: string | undefined
  className?: string
  onClose: () => void
} & (
  | { onConfirm: () => void; onSubmit?: never; form?: never }
  /** The content is a form, which Enter sends. */
  | { onSubmit: (event: FormEvent<HTMLFormElement>) => void; form?: Ref<HTMLFormElement>; onConfirm?: never }
)

/** A dialog with Cancel and one action. The action runs once at a time, and its button keeps the focus meanwhile. */
export function ConfirmDialog({ title, children, onClose, onConfirm, onSubmit, form, ...rest }: Props) {
  const { verb, pendingVerb = verb, look = 'primary', cancel, otherActions } = rest
  const { isPending = false, isLocked = false, isDisabled = false, error, className } = rest
  const isHeld = isLocked && isPending
  const dialog = { title, onClose: () => isHeld || onClose(), ...(className && { className }) }
  const actions = (
    <>
      {otherActions}
      <Button look="ghost" disabled={isHeld} onClick={cancel?.run ?? dialog.onClose}>
        {cancel?.label ?? 'Cancel'}
      </Button>
      <Button
        {...(onSubmit ? { type: 'submit' } : { onClick: () => isPending || onConfirm?.() })}
        look={look}
        disabled={isDisabled}
        aria-disabled={isPending}
      >
        {isPending ? pendingVerb : verb}
      </Button>
    </>
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isPending && !isDisabled) onSubmit?.(event)
  }

  if (!onSubmit)
    return (
      <Dialog {...dialog} error={error} actions={actions}>
        {children}
      </Dialog>
    )
  return (
    <Dialog {...dialog}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        <DialogFoot error={error} actions={actions} />
      </form>
    </Dialog>
  )
}
