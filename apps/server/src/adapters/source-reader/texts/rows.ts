import type { PassagePlace } from '@app/domain/sources'
import type { Block } from '../block.ts'
import { cleanText } from '../clean-text.ts'

/** Rows stand together up to here. */
const TOGETHER_CHARS = 500
const ROWS_LOOKED_AT = 20
const MAX_COLUMN_NAME = 80
const NUMERIC = /^[\p{Sc}+-]?\s*[\d.,'\s]*\d[\d.,'\s]*\s*[%\p{Sc}]?$|^\d{4}-\d{2}-\d{2}/u

export type Row = { cells: string[]; row: number }

/** A table as sentences that name their columns; several rows to a block, which has the place of its first. */
export async function* rowBlocks(rows: AsyncIterable<Row>, place: PassagePlace): AsyncGenerator<Block> {
  const first: Row[] = []
  let header: string[] | undefined
  let block: Block | undefined
  const put = function* ({ cells, row }: Row): Generator<Block> {
    const text = rowSentence(header, cells)
    if (!text) return
    if (block && block.text.length + text.length > TOGETHER_CHARS) {
      yield block
      block = undefined
    }
    block = block ? { text: `${block.text}\n${text}`, place: block.place } : { text, place: { ...place, row } }
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

/** "Country: France; Population: 68 million." Columns without a name give their value alone. */
export function rowSentence(header: string[] | undefined, cells: string[]): string {
  const told = cells.map((cell, column) => {
    const [value, name] = [cleanText(cell), cleanText(header?.[column] ?? '')]
    return value && name ? `${name}: ${value}` : value
  })
  const sentence = told.filter(Boolean).join('; ')
  return sentence && !/[.!?。！？]$/.test(sentence) ? `${sentence}.` : sentence
}

/** The first row, when it reads like names of columns: short, different, without numbers. */
export function headerOf(rows: string[][]): string[] | undefined {
  const [names = [], ...rest] = rows.map((row) => row.map(cleanText))
  if (rest.length === 0) return undefined
  const given = names.filter(Boolean)
  const isNamed =
    given.length > names.length / 2 && given.every((name) => name.length <= MAX_COLUMN_NAME && !NUMERIC.test(name))
  if (!isNamed || new Set(given).size < given.length) return undefined
  return names.length > 1 || isUnlikeTheRest(given[0] ?? '', rest.flat()) ? names : undefined
}

/** In a single column only numbers or long texts tell that the first cell is a name. */
function isUnlikeTheRest(name: string, values: string[]): boolean {
  const isMostly = (is: (value: string) => boolean) => values.filter(is).length > values.length / 2
  return (
    isMostly((value) => NUMERIC.test(value)) ||
    isMostly((value) => value.length > 2 * MAX_COLUMN_NAME || value.length > 4 * name.length + 10)
  )
}
