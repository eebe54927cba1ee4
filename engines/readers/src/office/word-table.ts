import { cleanText } from '../clean-text.ts'
import { rowSentences } from '../texts/rows.ts'
import { attributeOf } from './relations.ts'

type Cell = { text: string; columns: number; goes_on: boolean }

/** A table of Word while it is read. */
export type WordTable = {
  rows: string[][]
  heads: number
  cells: Cell[]
  row: { is_head: boolean; is_left_out: boolean; before: number; in_properties: boolean }
}

const MAX_COLUMNS = 500

export function newTable(): WordTable {
  return { rows: [], heads: 0, cells: [], row: newRow() }
}

export function takeTableOpen(table: WordTable, name: string, attributes: Record<string, string>): void {
  const cell = table.cells.at(-1)
  const value = attributeOf(attributes, 'val')
  if (name === 'tr') table.row = newRow()
  if (name === 'trPr') table.row.in_properties = true
  if (name === 'tblHeader') table.row.is_head = value !== '0' && value !== 'false'
  if ((name === 'del' || name === 'hidden') && table.row.in_properties) table.row.is_left_out = true
  if (name === 'gridBefore') table.row.before = Math.min(Number(value) || 0, MAX_COLUMNS)
  if (name === 'tc') table.cells.push({ text: '', columns: 1, goes_on: false })
  if (!cell) return
  if (name === 'gridSpan') cell.columns = Math.min(Math.max(Number(value) || 1, 1), MAX_COLUMNS)
  if (name === 'vMerge' || name === 'hMerge') cell.goes_on = value !== 'restart'
}

export function takeTableClose(table: WordTable, name: string): void {
  if (name === 'trPr') table.row.in_properties = false
  if (name !== 'tr') return
  const cells = table.cells.splice(0)
  if (table.row.is_left_out) return
  if (table.row.is_head && table.heads === table.rows.length) table.heads += 1
  table.rows.push(rowOf(cells, table))
}

/** A cell that goes on from above, or from the left, has the value of the one that it is merged with. */
function rowOf(cells: readonly Cell[], { rows, row: { before } }: WordTable): string[] {
  const above = rows.at(-1) ?? []
  const [only] = cells
  if (cells.length === 1 && only && only.columns > 1) return [cleanText(only.text)]
  const row = Array.from({ length: before }, () => '')
  for (const { text, columns, goes_on } of cells) {
    const own = cleanText(text)
    const value = goes_on && !own ? (above[row.length] ?? row.at(-1) ?? '') : own
    for (let column = 0; column < columns && row.length < MAX_COLUMNS; column++) row.push(value)
  }
  return row
}

export function sentencesOfTable({ rows, heads }: WordTable): string[] {
  return rowSentences(rows, heads)
}

function newRow(): WordTable['row'] {
  return { is_head: false, is_left_out: false, before: 0, in_properties: false }
}
