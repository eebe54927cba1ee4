import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { useModal } from './dialog.tsx'

type Props = {
  /** The button that it opens from. */
  anchor: RefObject<HTMLElement | null>
  /** The id of its heading. */
  labelledBy: string
  onClose: () => void
  /** Edge of the button with which it is aligned. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** Narrower windows are those of phones. */
const PHONE = '(width < 40rem)'

/**
 * A small dialog beside the button that opened it; on a phone, a sheet that comes from below. Escape and a press outside
 * close it, and the focus returns to the button unless something else has taken it.
 */
export function Popover(props: Props) {
  return matchMedia(PHONE).matches ? <Sheet {...props} /> : <Panel {...props} />
}

function Panel({ anchor, labelledBy, onClose, align = 'end', children }: Props) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {anchor.current && <Radix.Anchor virtualRef={{ current: anchor.current }} />}
      <Radix.Content
        aria-labelledby={labelledBy}
        align={align}
        sideOffset={12}
        collisionPadding={16}
        onOpenAutoFocus={(event) => focusIn(event)}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (isFocusNowhere()) anchor.current?.focus()
        }}
        // The opener closes it itself.
        onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
        className="z-40 w-[24.5rem] rounded-xl border border-line bg-s2 p-5 text-ink shadow-pop"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

function focusIn(event: Event): void {
  const wanted = (event.currentTarget as HTMLElement | null)?.querySelector<HTMLElement>('[data-autofocus]')
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
}

/** Focus check before it is given back: an element pressed outside, or reached by key, already has it. */
function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function Sheet({ labelledBy, onClose, children }: Props) {
  const ref = useModal()
  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-0 mt-auto mb-0 w-full max-w-none rounded-t-[22px] border border-line bg-s2 p-0 text-ink shadow-pop backdrop:bg-black/70"
    >
      <div className="p-5">{children}</div>
    </dialog>
  )
}
