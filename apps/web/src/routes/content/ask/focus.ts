const FIELD = '[data-ask-panel] textarea'
const OPENER = '[data-ask]'

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

export const focusAskField = () => focusOn(FIELD)

/** Focuses the button that opens the panel, once it is back with the controls of the player. */
export function focusOpener(): void {
  requestAnimationFrame(() => focusOn(OPENER))
}
