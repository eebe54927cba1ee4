import { Suspense, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

type Props = {
  /** The button that stands in for the menu's own until the menu is loaded. */
  button: ComponentProps<typeof IconButton>
  /** The menu, as a lazy part that is open at first. */
  children: ReactNode
}

/** A menu whose code is loaded when it is first opened. */
export function LazyMenu({ button, children }: Props) {
  const [isOpened, setOpened] = useState(false)
  const openOnArrow = ({ key }: KeyboardEvent) => key === 'ArrowDown' && setOpened(true)
  const standIn = (
    <IconButton {...button} aria-haspopup="menu" onClick={() => setOpened(true)} onKeyDown={openOnArrow} />
  )
  return isOpened ? <Suspense fallback={standIn}>{children}</Suspense> : standIn
}
