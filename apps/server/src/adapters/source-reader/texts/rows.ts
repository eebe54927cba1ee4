import type { PassagePlace } from '@app/domain/sources'
import type { Block } from '../block.ts'
import { cleanText } from '../clean-text.ts'

/** Rows are joined into blocks up to this length. */
const TOGETHER_CHARS = 500
const ROWS_LOOKED_AT = 20
const MAX_COLUMN_NAME = 80
const NUMERIC = /^(?=\D*\d)[\p{Sc}+-]?[\d.,'\s]*[%\p{Sc}]?$|^\d{4}-\d{2}-\d{2}/u

export type Row = { cells: string[]; row: number }

/** Turns table rows into sentences that name their columns; a block of several rows has the place of its first, and they follow on it. */
export async function* rowBlocks(rows: AsyncIterable<Row>, place: PassagePlace): AsyncGenerator<Block> {
  const first: Row[] = []
  let header: string[] | undefined
  let block: Block | undefined
  let last = 0
  const put = function* ({ cells, row }: Row): Generator<Block> {
    const text = rowSentence(header, cells)
    if (!text) return
    if (block && (row !== last + 1 || block.text.length + text.length > TOGETHER_CHARS)) {
      yield block
      block = undefined
    }
    last = row
    block = block ? { ...block, text: `${block.text}\n${text}` } : { text, place: { ...place, row }, kind: 'table' }
  }
  let isBegun = false
  const begin = function* (): Generator<Block> {
    isBegun = true
    header = headerOf(first.map(({ cells }) => cells))
    for (const row of header ? first.slice(1) : first) yield* put(row)
  }
  for await (const row of rows) {
    if (isBegun) yield* put(row)
    else first.push(row)
    if (!isBegun && first.length >= ROWS_LOOKED_AT) yield* begin()
  }
  if (!isBegun) yield* begin()
  if (block) yield block
}

/** Formats a row: "Country: France; Population: 68 million." Unnamed columns give only their value. */
export function rowSentence(header: string[] | undefined, cells: string[]): string {
  const fields = cells.map((cell, column) => {
    const [value, name] = [cleanText(cell), cleanText(header?.[column] ?? '')]
    return value && name ? `${name}: ${value}` : value
  })
  const sentence = fields.filter(Boolean).join('; ')
  return sentence && !/[.!?。！？]$/.test(sentence) ? `${sentence}.` : sentence
}

/** The first row if it looks like column names: short, distinct, without numbers. */
export function headerOf(rows: string[][]): string[] | undefined {
  const [names = [], ...rest] = rows.map((row) => row.map(cleanText))
  if (rest.length === 0) return undefined
  const given = names.filter(Boolean)
  const isNamed =
    given.length > names.length / 2 && given.every((name) => name.length <= MAX_COLUMN_NAME && !NUMERIC.test(name))
  if (!isNamed || new Set(given).size < given.length) return undefined
  return names.length > 1 || isUnlikeTheRest(given[0] ?? '', rest.flat()) ? names : undefined
}

/** With one column, the first cell is a name only if the others are numbers or long texts. */
function isUnlikeTheRest(name: string, values: string[]): boolean {
  const isMostly = (is: (value: string) => boolean) => values.filter(is).length > values.length / 2
  return (
    isMostly((value) => NUMERIC.test(value)) ||
    isMostly((value) => value.length > 2 * MAX_COLUMN_NAME || value.length > 4 * name.length + 10)
  )
}
