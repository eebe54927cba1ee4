import { useLayoutEffect, type RefObject } from 'react'

/** Keeps the field that is being typed in at its place on the screen when this element appears above it. */
export function useKeepCaret(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = ref
    const { activeElement: field } = document
    if (!current || !field?.matches('textarea, input')) return
    const isBelow = current.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING
    if (isBelow) scrollBy({ top: current.offsetHeight + gapOf(current), behavior: 'instant' })
  }, [ref])
}

function gapOf({ parentElement }: HTMLElement): number {
  return parentElement ? Number.parseFloat(getComputedStyle(parentElement).rowGap) || 0 : 0
}
