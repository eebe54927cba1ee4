/** Rows out of sight have a height that is only supposed, so a place far away is known when one is there. */
const MOST_LOOKS = 8
const NEAR_PX = 4

/** The rows of the lines, without those of sounds and marks between them. */
export function lineRows(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.children ?? [])].filter(
    (row): row is HTMLElement => row instanceof HTMLElement && !row.dataset['insert'],
  )
}

/** Brings a line of the list to a third of its height: gliding where it is near, at once where it is far. Scrolls the list alone, never the page. */
export function scrollToLine(list: HTMLElement | null, index: number, isGliding = false): void {
  const child = lineRows(list)[index]
  if (!list || !child) return
  const isNear = Math.abs(placeOf(list, child) - list.scrollTop) < 2 * list.clientHeight
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isGliding && isNear && !isStill) return list.scrollTo({ top: placeOf(list, child), behavior: 'smooth' })
  settle(list, child, MOST_LOOKS)
}

function settle(list: HTMLElement, child: HTMLElement, looks: number): void {
  const before = list.scrollTop
  const top = placeOf(list, child)
  list.scrollTo({ top, behavior: 'instant' })
  const hasMoved = Math.abs(list.scrollTop - before) > NEAR_PX
  if (looks > 0 && (hasMoved || looks === MOST_LOOKS)) requestAnimationFrame(() => settle(list, child, looks - 1))
}

function placeOf(list: HTMLElement, child: HTMLElement): number {
  return child.offsetTop - list.clientHeight / 3
}
