/** Moves the focus to the start of the page when the focused element is removed, so that it is not lost. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
