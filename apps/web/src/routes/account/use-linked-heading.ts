import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** The heading of a section: a link to its anchor brings it into view and gives it the focus. */
export function useLinkedHeading(anchor: string): RefObject<HTMLHeadingElement | null> {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash !== anchor) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus()
  }, [hash, anchor])
  return heading
}
