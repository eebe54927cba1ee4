import { useLayoutEffect, useRef, useState } from 'react'
import { breakLongWords } from '#components/ui/long-words.tsx'

/** Three lines of it; the rest on request, where there is a rest. */
export function ContentDescription({ text }: { text: string }) {
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
  }, [text, isOpen])

  return (
    <div className="grid justify-items-start gap-1">
      <p
        ref={body}
        dir="auto"
        className={`justify-self-stretch text-[15px] leading-[1.6] wrap-anywhere whitespace-pre-line text-ink2 ${isOpen ? '' : 'line-clamp-3'}`}
      >
        {breakLongWords(text)}
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
