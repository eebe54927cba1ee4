import { useEffect, useEffectEvent } from 'react'
import { isAllowed, isForPage } from './shortcuts.ts'

type Action = (() => void) | undefined

/** Keys of one page, outside fields and where shortcuts are on: `actionFor` says what a press does, if anything. */
export function usePageKeys(actionFor: (key: string, target: Element) => Action): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!isForPage(event) || !isAllowed(key) || !(target instanceof Element)) return
    const act = actionFor(key, target)
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
