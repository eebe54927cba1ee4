import { useRef, useState, type ComponentProps, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { importWithRetry, reportLost } from '../lazy-part.tsx'

type Props<P> = {
  /** The button that stands in for the menu's own until the menu is loaded. */
  button: ComponentProps<typeof IconButton>
  load: () => Promise<ComponentType<P>>
  /** Renders the loaded menu, which is open at first. */
  children: (Menu: ComponentType<P>) => ReactNode
}

/** A menu whose code is loaded when it is first opened; Escape cancels that, and another press tries again. */
export function LazyMenu<P>({ button, load, children }: Props<P>) {
  const [Menu, setMenu] = useState<ComponentType<P>>()
  const [isLoading, setLoading] = useState(false)
  const isWanted = useRef(false)

  async function open() {
    isWanted.current = true
    setLoading(true)
    try {
      const loaded = await importWithRetry(load)
      if (isWanted.current) setMenu(() => loaded)
    } catch (cause) {
      reportLost(cause)
    } finally {
      setLoading(false)
    }
  }

  function openByArrow({ key }: KeyboardEvent) {
    if (key === 'ArrowDown') void open()
    if (key === 'Escape') isWanted.current = false
  }

  if (Menu) return children(Menu)
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-busy={isLoading}
      onClick={() => void open()}
      onKeyDown={openByArrow}
    />
  )
}
