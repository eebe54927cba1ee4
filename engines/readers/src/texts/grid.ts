/** A cell with the number of columns and rows that it takes; `rows: 0` is all that follow. */
export type SpannedCell = { text: string; columns: number; rows: number }

/** Values that cells above put into columns, with the number of rows that are left of each. */
type FromAbove = Map<number, { text: string; rows: number }>

const MAX_COLUMNS = 500
const MAX_ROWS = 20_000

/** The rows of a table with every value in each column and row that its cell covers. A cell as wide as the table is a row of one. */
export function gridOf(rows: readonly SpannedCell[][]): string[][] {
  const from_above: FromAbove = new Map()
  const width = rows.reduce((most, cells) => Math.max(most, widthOf(cells)), 0)
  return rows.slice(0, MAX_ROWS).map((cells) => {
    const [only] = cells
    if (cells.length === 1 && only && width > 1 && columnsOf(only) >= width) return [only.text]
    const row: string[] = []
    for (const cell of cells) {
      fillFromAbove(row, from_above)
      for (let column = columnsOf(cell); column > 0 && row.length < MAX_COLUMNS; column--) put(cell, row, from_above)
    }
    fillFromAbove(row, from_above)
    return row
  })
}

function put({ text, rows }: SpannedCell, row: string[], from_above: FromAbove): void {
  const more = rows === 0 ? MAX_ROWS : Math.min(rows, MAX_ROWS) - 1
  if (more > 0) from_above.set(row.length, { text, rows: more })
  row.push(text)
}

function fillFromAbove(row: string[], from_above: FromAbove): void {
  for (let above = from_above.get(row.length); above !== undefined; above = from_above.get(row.length)) {
    if (above.rows <= 1) from_above.delete(row.length)
    else from_above.set(row.length, { text: above.text, rows: above.rows - 1 })
    row.push(above.text)
  }
}

function columnsOf({ columns }: SpannedCell): number {
  return Number.isFinite(columns) ? Math.min(Math.max(columns, 1), MAX_COLUMNS) : 1
}

function widthOf(cells: readonly SpannedCell[]): number {
  return cells.reduce((sum, cell) => sum + columnsOf(cell), 0)
}
