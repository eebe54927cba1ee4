import { useEffect, type RefObject } from 'react'

/** Scrolls a just opened element into view, and again when `loaded` changes its height. */
export function useShownInView(ref: RefObject<HTMLElement | null>, loaded?: unknown): void {
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [ref, loaded])
}
