import { useEffect, useRef, type ReactNode } from 'react'

type Props = { children: ReactNode; takesFocus?: boolean }

/** The heading of a panel; one that took another panel's place takes the focus as well, which went with that. */
export function PanelHeading({ children, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="flex items-center gap-3 text-[32px] leading-[1.1] font-bold outline-none"
    >
      {children}
    </h1>
  )
}
