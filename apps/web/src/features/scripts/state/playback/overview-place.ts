import type { Line } from '../script/script-session.ts'

/** A part of the script, from 0 to 1 of its length. */
export type Part = { from: number; to: number }

/** The bar of the page, which stays in sight below the rows. */
const BELOW_PX = 72

/** Lower edge of the script's head, which stays in sight above the rows. */
function topOf(list: Element): number {
  return list.closest('section')?.querySelector('[data-script-head]')?.getBoundingClientRect().bottom ?? 0
}

export function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return top >= topOf(row) && bottom <= innerHeight - BELOW_PX
}

/** The first and the last line in view; nothing where no line is. */
export function linesInView(list: HTMLElement): { first: string; last: string } | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const above = topOf(list)
  const first = rows[findFirst(rows, (row) => row.getBoundingClientRect().bottom > above)]
  const last =
    rows[findFirst(rows, (row) => row.getBoundingClientRect().bottom > innerHeight - BELOW_PX)] ?? rows.at(-1)
  const [from, to] = [first?.dataset.row, last?.dataset.row]
  return from !== undefined && to !== undefined ? { first: from, last: to } : undefined
}

/** Rows stand one below the other, so half of them can be left out at each look. */
function findFirst(rows: readonly HTMLElement[], isIt: (row: HTMLElement) => boolean): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row && isIt(row)) high = middle
    else low = middle + 1
  }
  return low
}

/** Position of these lines in the script; undefined where they are all of it. */
export function placeInScript(
  lines: readonly Line[],
  { first, last }: { first: string; last: string },
): Part | undefined {
  const total = lengthOf(lines)
  const [from, to] = [first, last].map((line_id) => lines.findIndex((line) => line.line_id === line_id))
  if (total === 0 || from === undefined || to === undefined || from < 0 || to < 0) return undefined
  if (from === 0 && to === lines.length - 1) return undefined
  return { from: lengthOf(lines.slice(0, from)) / total, to: lengthOf(lines.slice(0, to + 1)) / total }
}

/** The line at a place from 0 to 1 of the script. */
export function lineAt(lines: readonly Line[], place: number): string | undefined {
  let left = place * lengthOf(lines)
  return (lines.find(({ text }) => (left -= text.length) <= 0) ?? lines.at(-1))?.line_id
}

function lengthOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}
