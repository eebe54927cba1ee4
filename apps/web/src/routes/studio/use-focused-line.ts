import { useRef, type FocusEvent } from 'react'
import { lineOfFocus } from '#features/scripts/state/facts/script-list.ts'

/** Remembers which line is worked on while the focus is elsewhere, as in the list of facts. */
export function useFocusedLine() {
  const line_id = useRef<string>(undefined)
  return {
    get: () => line_id.current,
    onFocus({ target }: FocusEvent) {
      line_id.current = lineOfFocus(target) ?? line_id.current
    },
  }
}
