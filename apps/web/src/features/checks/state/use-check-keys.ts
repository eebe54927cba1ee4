import { useEffect, useEffectEvent } from 'react'
import { isAllowed, isForPage } from '#lib/dom/shortcuts.ts'

type Keyed = {
  onNext: () => void
  onPrevious: () => void
  onRemedy: () => void
  onFine: () => void
  onLine: () => void
}

/** J and K go from finding to finding, Enter does what is offered, F leaves it as it is, L goes to the line. Buttons and links keep Enter. */
export function useCheckKeys({ onNext, onPrevious, onRemedy, onFine, onLine }: Keyed): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!isForPage(event) || !isAllowed(key) || !(target instanceof Element)) return
    const actions: Record<string, (() => void) | undefined> = {
      j: onNext,
      k: onPrevious,
      enter: target.closest('button, a') ? undefined : onRemedy,
      f: onFine,
      l: onLine,
    }
    const act = actions[key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
