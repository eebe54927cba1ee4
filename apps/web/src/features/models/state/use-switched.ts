import type { ModelsView } from '@app/contracts/models'
import { useEffect, useRef } from 'react'

/** Calls back when others speak than before: samples on the page are no longer theirs. */
export function useSwitched(view: ModelsView | undefined, onSwitched: () => void): void {
  const before = useRef(view?.spoken_by)
  const spoken_by = view?.spoken_by
  useEffect(() => {
    if (before.current !== undefined && spoken_by !== undefined && before.current !== spoken_by) onSwitched()
    before.current = spoken_by
  }, [spoken_by, onSwitched])
}
