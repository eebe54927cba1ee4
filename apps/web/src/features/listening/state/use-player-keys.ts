import { useEffect } from 'react'
import { isAllowed, isForPage } from '#lib/shortcuts.ts'
import { ARROW_SECONDS, BACK_SECONDS, ON_SECONDS } from './key-steps.ts'
import { player } from './the-player.ts'

/** Space or K plays, J and L go back and on, arrows move a little, M mutes. Fields, buttons and dialogs keep their own keys. */
export function usePlayerKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', pressKey)
    return () => window.removeEventListener('keydown', pressKey)
  }, [])
}

function pressKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (!isForPage(event) || !isAllowed(key) || !(target instanceof Element)) return
  const act = actionOf(key, target)
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
