import { useEffect, type RefObject } from 'react'

/** Brings what was just opened into view, and again when `loaded` changes its height. */
export function useShownInView(ref: RefObject<HTMLElement | null>, loaded?: unknown): void {
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [ref, loaded])
}
