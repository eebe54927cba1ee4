const FIELD = '[data-ask-panel] textarea'
const OPENER = '[data-ask]'

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

export const focusAskField = () => focusOn(FIELD)

/** What opens the panel comes back with the controls of the player. */
export function focusOpener(): void {
  requestAnimationFrame(() => focusOn(OPENER))
}
