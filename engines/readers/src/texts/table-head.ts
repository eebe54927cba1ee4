import { cleanText } from '../clean-text.ts'

const MAX_COLUMN_NAME = 80
const MOST_BEFORE = 10
const NUMERIC = /^(?=\D*\d)[\p{Sc}+-]?[\d.,'\s]*[%\p{Sc}]?$|^\d{4}-\d{2}-\d{2}/u
/** Years and dates, which are numbers and may still name a column. */
const YEAR = /^(?:1[5-9]|20|21)\d\d$/
const DATE = /^\d{4}-\d{2}-\d{2}|^\d{1,2}\.\d{1,2}\.\d{4}$/
/** Years, as values. */
const LIKE_YEAR = /^(?:1\d|20|21)\d\d$/
const COMMENT = /^\s*(?:#|\/\/)\s*/

/** The head of a table: lines that stand above it, the names of its columns, and the first row of values. */
export type TableHead = { above: string[]; names: string[] | undefined; first: number }

/** Finds the head among the first rows of a table. `marked`: how many rows its format says are heads. */
export function headOf(written: readonly string[][], marked = 0): TableHead {
  const rows = written.map((row) => row.map(cleanText))
  const before = rowsAbove(rows, written)
  const above = rows.slice(0, before).map((row) => row.filter(Boolean).join(', ').replace(COMMENT, ''))
  const table = rows.slice(before)
  const two = namesOfTwoRows(table)
  if (marked > before && rows.length > marked)
    return { above, names: joinedNames(table.slice(0, marked - before)), first: marked }
  if (two) return { above, names: two, first: before + 2 }
  const names = headerOf(table)
  return { above, names, first: before + (names ? 1 : 0) }
}

/** The first row if it looks like column names: short, distinct, without numbers other than years and dates. */
export function headerOf(rows: readonly string[][]): string[] | undefined {
  const [names = [], ...rest] = rows.map((row) => row.map(cleanText))
  if (rest.length === 0) return undefined
  const given = names.filter(Boolean)
  const isNamed = given.length > names.length / 2 && given.every((name) => name.length <= MAX_COLUMN_NAME)
  if (!isNamed || !areNames(names, rest) || new Set(given).size < given.length) return undefined
  return names.length > 1 || isUnlikeTheRest(given[0] ?? '', rest.flat()) ? names : undefined
}

/** Counts the rows above the table: titles, dates and comments, which fill its first column only, or are parted where their sentence has a comma. */
function rowsAbove(rows: readonly string[][], written: readonly string[][]): number {
  const widths = rows.map((row) => row.filter(Boolean).length).toSorted((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  const isAbove = (row: string[], at: number) =>
    COMMENT.test(row[0] ?? '') ||
    (usual > 1 && Boolean(row[0]) && row.filter(Boolean).length === 1) ||
    (row.length > 1 && row.length < usual && (written[at] ?? []).slice(1).every((cell) => /^ \S/.test(cell)))
  const first = rows.findIndex((row, at) => !isAbove(row, at))
  return first > 0 && first <= MOST_BEFORE && rows.length > first + 1 ? first : 0
}

/** Years and dates are names where they rise or fall from column to column, above values that are none. */
function areNames(names: readonly string[], rest: readonly string[][]): boolean {
  const periods = names.flatMap((name, column) => (NUMERIC.test(name) ? [{ name, column }] : []))
  if (periods.length === 0) return true
  if (!periods.every(({ name }) => YEAR.test(name) || DATE.test(name))) return false
  const isSorted = [1, -1].some((sign) =>
    periods.every(({ name }, at) => at === 0 || sign * name.localeCompare(periods[at - 1]?.name ?? '') > 0),
  )
  const below = rest.flatMap((row) => periods.map(({ column }) => row[column] ?? '')).filter(Boolean)
  const alike = below.filter((value) => LIKE_YEAR.test(value) || DATE.test(value)).length
  return (isSorted || periods.every(({ name }) => DATE.test(name))) && alike * 2 < below.length
}

/** Two rows of names: groups of columns above, whose names come again, and the columns below. */
function namesOfTwoRows(rows: readonly string[][]): string[] | undefined {
  const [above = [], below = [], ...rest] = rows
  if (rest.length === 0 || below.length < 3) return undefined
  const groups = filledOn(above, below.length)
  const isName = (name: string) => name.length <= MAX_COLUMN_NAME && (!NUMERIC.test(name) || YEAR.test(name))
  if (below.filter(Boolean).length <= below.length / 2) return undefined
  if (![...groups, ...below].filter(Boolean).every(isName)) return undefined
  const grouped = below.map((_, column) => groups.filter((group) => group && group === groups[column]).length > 1)
  const isNumeric = (column: number) => rest.some((row) => NUMERIC.test(row[column] ?? ''))
  const names = joinedNames([groups, below])
  const isDistinct = new Set(names).size === names.length
  return grouped.some((isIn, column) => isIn && isNumeric(column)) && isDistinct ? names : undefined
}

/** A group is named above its first column. */
function filledOn(row: readonly string[], width: number): string[] {
  const filled: string[] = []
  for (let column = 0; column < width; column++)
    filled.push(row[column] || (column > 0 ? (filled[column - 1] ?? '') : ''))
  return filled
}

function joinedNames(rows: readonly string[][]): string[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) =>
    [...new Set(rows.map((row) => row[column] ?? '').filter(Boolean))].join(' '),
  )
}

/**
 * True if the first cell is unlike the others of its column: in a table of one column it is a name only if the others
 * are numbers or long texts.
 */
function isUnlikeTheRest(name: string, values: string[]): boolean {
  const isMostly = (is: (value: string) => boolean) => values.filter(is).length > values.length / 2
  return (
    isMostly((value) => NUMERIC.test(value)) ||
    isMostly((value) => value.length > 2 * MAX_COLUMN_NAME || value.length > 4 * name.length + 10)
  )
}
