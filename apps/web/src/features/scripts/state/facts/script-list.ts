import type { Gap } from '../lines/move-lines.ts'

/** The list of the rows of the script, where it is on the page. */
export function findScriptList(): HTMLElement | undefined {
  return document.querySelector('[data-row]')?.closest<HTMLElement>('ol') ?? undefined
}

/** Position of the gap on the screen: its height, and the left and right edge of the list. */
export function gapOnScreen(gap: Gap): { top: number; left: number; width: number } | undefined {
  const list = findScriptList()
  if (!list) return undefined
  const { left, width, bottom } = list.getBoundingClientRect()
  const row =
    gap &&
    list.querySelector(`[data-${gap.isAboveChapter ? 'chapter' : 'row'}="${gap.before}"], [data-row="${gap.before}"]`)
  return { top: row ? row.getBoundingClientRect().top : bottom, left, width }
}

/** The line that one works on, by the last row that had the focus. */
export function lineOfFocus(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
}
