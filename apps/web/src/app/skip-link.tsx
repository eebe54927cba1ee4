import type { RefObject } from 'react'

export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        to.current?.focus()
      }}
      className="sr-only rounded-full bg-ink px-4 py-2 font-semibold text-black focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Skip to content
    </a>
  )
}
