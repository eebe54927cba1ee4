import { useLayoutEffect } from 'react'

/** Browsers that cannot size a field by its words have it done for them. */
export function useGrowth(ref: { current: HTMLTextAreaElement | null }, text: string): void {
  useLayoutEffect(() => {
    const field = ref.current
    if (!field || CSS.supports('field-sizing', 'content')) return
    const grow = () => {
      field.style.height = 'auto'
      field.style.height = `${field.scrollHeight + 2}px`
    }
    grow()
    addEventListener('resize', grow)
    return () => removeEventListener('resize', grow)
  }, [ref, text])
}
