/** The focus is not lost with what goes away under it: whoever was in that goes on where the page begins. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
