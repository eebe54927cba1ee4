import { useEffect } from 'react'
import { player } from './the-player.ts'

const FIELDS = 'input:not([type=range]), textarea, select, [contenteditable=true]'
const ARROW_SECONDS = 5
export const BACK_SECONDS = 15
export const ON_SECONDS = 30

/** Space or K plays, J and L go back and on, arrows move a little, M mutes. Fields, buttons and dialogs keep their own keys. */
export function usePlayerKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', pressKey)
    return () => window.removeEventListener('keydown', pressKey)
  }, [])
}

function pressKey(event: KeyboardEvent): void {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
  if (target.closest(FIELDS) || document.querySelector('dialog[open], [role=menu]')) return
  const act = actionOf(event.key, target)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf(key: string, target: Element): (() => void) | undefined {
  const isSlider = target.closest('input') !== null
  switch (key.toLowerCase()) {
    case ' ':
      return target.closest('button, a, summary') ? undefined : player.toggle
    case 'k':
      return player.toggle
    case 'j':
      return () => player.skip(-BACK_SECONDS)
    case 'l':
      return () => player.skip(ON_SECONDS)
    case 'arrowleft':
      return isSlider ? undefined : () => player.skip(-ARROW_SECONDS)
    case 'arrowright':
      return isSlider ? undefined : () => player.skip(ARROW_SECONDS)
    case 'm':
      return player.toggleMute
    default:
      return undefined
  }
}
