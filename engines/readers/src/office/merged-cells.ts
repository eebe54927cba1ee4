import type { Archive } from './open-archive.ts'

type Range = { from_row: number; to_row: number; from: number; to: number; value: string }

const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
const LONGEST_TAG = 200
const MOST_RANGES = 50_000

/** Gives the cells of a range the value of its first, row after row. A row with one wide cell only is a heading of rows. */
export type MergedCells = { fill(row: number, cells: string[]): string[] }

/** Reads the ranges of merged cells, which a sheet lists behind its rows. */
export async function mergedCellsOf(archive: Archive, part: string): Promise<MergedCells> {
  const ranges: Range[] = []
  let rest = ''
  for await (const chunk of archive.texts(part)) {
    const text = rest + chunk
    for (const [, from = '', top, to = '', bottom] of text.matchAll(MERGED)) {
      if (ranges.length < MOST_RANGES)
        ranges.push({
          from_row: Number(top),
          to_row: Number(bottom),
          from: columnOf(from),
          to: columnOf(to),
          value: '',
        })
    }
    const last = text.lastIndexOf('>') + 1
    rest = text.slice(Math.max(last, text.length - LONGEST_TAG))
  }
  ranges.sort((a, b) => a.from_row - b.from_row)
  return { fill: filler(ranges) }
}

function filler(ranges: Range[]): MergedCells['fill'] {
  let next = 0
  let open: Range[] = []
  return (row, cells) => {
    open = open.filter(({ to_row }) => to_row >= row)
    for (let range = ranges[next]; range && range.from_row <= row; range = ranges[++next]) {
      if (range.from_row === row) range.value = cells[range.from] ?? ''
      if (range.to_row >= row) open.push(range)
    }
    const filled = cells.filter(Boolean).length
    const title = open.find(({ from, to, from_row }) => from_row === row && to > from && Boolean(cells[from]))
    if (filled === 1 && title?.from === 0) return [title.value]
    if (filled === 0) return cells
    const whole = [...cells]
    for (const { from, to, value } of open) for (let column = from; column <= to; column++) whole[column] ||= value
    return Array.from(whole, (cell) => cell ?? '')
  }
}

/** The third column is C, 2. */
export function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
