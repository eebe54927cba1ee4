let isKept = false

/** From now on one media element of the page sounds at a time: whichever began last. */
export function keepOneSound(): void {
  if (isKept) return
  isKept = true
  // Media events do not bubble, but they are caught on their way down.
  document.addEventListener('play', ({ target }) => document.querySelectorAll('audio').forEach((audio) => audio !== target && audio.pause()), true)
}
