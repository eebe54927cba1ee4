import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

const clamps = { 3: 'line-clamp-3', 6: 'line-clamp-6' } as const

type Props = { lines: keyof typeof clamps; children: ReactNode }

/** The first lines of a text; the rest on request, where there is a rest. */
export function ClampedText({ lines, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const body = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(() => {
    const element = body.current
    if (!element || isOpen) return
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [children, isOpen])

  return (
    <div className="grid justify-items-start gap-1">
      <p
        ref={body}
        dir="auto"
        // A link in the part that is cut off would have the focus unseen.
        onFocus={() => setOpen(isOpen || isCut)}
        className={`justify-self-stretch text-[15px] leading-[1.6] wrap-anywhere whitespace-pre-line text-ink2 ${isOpen ? '' : clamps[lines]}`}
      >
        {children}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="rounded-full py-1 text-[13px] font-medium text-signalhi hover:underline"
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
