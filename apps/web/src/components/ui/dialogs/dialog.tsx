import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons below the content, the main one last. */
  actions?: ReactNode
  error?: string | undefined
  className?: string
}

/** A modal dialog while it is rendered: focus stays inside, Escape and the backdrop close it. */
export function Dialog({ title, onClose, children, actions, error, className }: Props) {
  const titleId = useId()
  const ref = useModal()
  const isPressed = useRef(false)
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Escape pressed twice closes a dialog even if the first press was cancelled; one that must stay open is shown
      // again.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected) return
        currentTarget.showModal()
        onClose()
      }}
      // Words that are selected out to the backdrop do not press it.
      onPointerDown={(event) => void (isPressed.current = event.target === event.currentTarget)}
      onClick={(event) => isPressed.current && event.target === event.currentTarget && onClose()}
      className={classNames(
        'm-auto w-[min(32rem,calc(100vw-2rem))] rounded-xl border border-line bg-s1 p-0 text-ink shadow-pop backdrop:bg-black/70',
        className,
      )}
    >
      <div className="flex flex-col gap-5 p-6" onClickCapture={refuseSecondClick}>
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-[20px] font-semibold">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose} className="-mt-1.5 -mr-2">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
        <DialogFoot error={error} actions={actions} />
      </div>
    </dialog>
  )
}

/** Error and buttons at the end of a dialog, or of the form in it. */
export function DialogFoot({ error, actions }: Pick<Props, 'error' | 'actions'>) {
  return (
    <>
      {error && (
        <p role="alert" className="text-[15px] text-bad">
          {error}
        </p>
      )}
      {actions && (
        <div data-actions className="flex flex-wrap justify-end gap-3">
          {actions}
        </div>
      )}
    </>
  )
}

/** The second click of a double click comes before the first one's request shows as pending, and would send it again. */
function refuseSecondClick(event: MouseEvent): void {
  const isDecision =
    event.target instanceof Element && event.target.closest('[data-actions] button, button[type=submit]')
  if (!isDecision || event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Opens the dialog element as long as it is there, with the focus where `data-autofocus` stands, and gives the focus back after. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = openerOf(document.activeElement)
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return ref
}

/** An entry of a menu goes with its menu, so the focus returns to the menu's button. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
