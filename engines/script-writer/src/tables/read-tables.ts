import { sourceLimits, type Passage } from '@app/domain/sources'
import type { WritingSource } from '@app/ports/script-writer.ts'

/** A row as the reader wrote it; a cell that was empty is undefined. `row` is its number in the file. */
export type TableRow = { cells: (string | undefined)[]; row: number; passage_id: string }

/** One table: a CSV file or one sheet. `is_cut` if the file goes on after what was read. */
export type RawTable = {
  source_id: string
  title: string
  sheet: string | undefined
  names: string[]
  rows: TableRow[]
  is_cut: boolean
}

type Line = { text: string; row: number; passage_id: string }
type Field = { name: string; value: string }

const LONGEST_NAME = 80
/** A name in fewer rows than this is a value with a colon in it. */
const LEAST_SHARE = 0.05
const FEW_ROWS = 20
const LEAST_ROWS = 5
const LEAST_COLUMNS = 2

/** The tables of a source, rebuilt from the sentences that its reader made of rows: "Country: France; Population: 68 million." */
export function readTables({ source_id, title, passages }: WritingSource): RawTable[] {
  const is_cut = passages.length >= sourceLimits.passages
  const sheets = Map.groupBy(
    passages.filter(({ place }) => place.row !== undefined),
    ({ place }) => place.sheet,
  )
  return [...sheets].flatMap(([sheet, rows]) => {
    const table = tableOf(linesOf(rows))
    return table ? [{ source_id, title, sheet, is_cut, ...table }] : []
  })
}

/** A row that was too long for one passage goes on in the next one, which has the same place. */
function linesOf(passages: readonly Passage[]): Line[] {
  const lines: Line[] = []
  let before: number | undefined
  for (const { text, place, passage_id } of passages) {
    const first = place.row ?? 1
    const last = lines.at(-1)
    const rows = text.split('\n')
    if (last && before === first) last.text += ` ${rows.shift() ?? ''}`
    lines.push(...rows.map((row, index) => ({ text: row, row: first + index, passage_id })))
    before = first
  }
  return lines
}

function tableOf(lines: readonly Line[]): Pick<RawTable, 'names' | 'rows'> | undefined {
  const split = lines.map(({ text }) => fieldsOf(text))
  const names = namesOf(split)
  if (names.length < LEAST_COLUMNS || lines.length < LEAST_ROWS) return undefined
  const index = new Map(names.map((name, at) => [name, at]))
  const rows = lines.map(({ row, passage_id }, at) => {
    const cells: (string | undefined)[] = names.map(() => undefined)
    for (const { name, value } of split[at] ?? []) {
      const column = index.get(name)
      if (column !== undefined) cells[column] ??= value
    }
    return { cells, row, passage_id }
  })
  return { names, rows }
}

/** Splits a row; a part without a name is the rest of the value before it, which had a semicolon. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const part of text.replace(/\.$/, '').split('; ')) {
    const at = part.indexOf(': ')
    const last = fields.at(-1)
    if (at > 0 && at <= LONGEST_NAME) fields.push({ name: part.slice(0, at), value: part.slice(at + 2) })
    else if (last) last.value += `; ${part}`
  }
  return fields
}

/** Names of columns in the order in which they stand; a value such as "see also: Ghent" gives none. */
function namesOf(rows: readonly Field[][]): string[] {
  const counts = new Map<string, number>()
  const repeated = new Set<string>()
  for (const fields of rows) {
    const seen = new Set<string>()
    for (const { name } of fields) {
      if (seen.has(name)) repeated.add(name)
      seen.add(name)
    }
    for (const name of seen) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const least = rows.length <= FEW_ROWS ? 1 : Math.max(2, rows.length * LEAST_SHARE)
  const names = [...counts].filter(([name, count]) => count >= least && !repeated.has(name)).map(([name]) => name)
  return inOrder(names, rows)
}

/** The first row may lack a cell, so that its name is first met behind later ones: each goes where most rows have it. */
function inOrder(names: string[], rows: readonly Field[][]): string[] {
  const place = new Map(names.map((name) => [name, { sum: 0, count: 0 }]))
  for (const fields of rows) {
    for (const [at, { name }] of fields.entries()) {
      const found = place.get(name)
      if (!found) continue
      found.sum += fields.length > 1 ? at / (fields.length - 1) : 0
      found.count++
    }
  }
  const meanPlace = (name: string) => (place.get(name)?.sum ?? 0) / (place.get(name)?.count ?? 1)
  return names.toSorted((a, b) => meanPlace(a) - meanPlace(b))
}
