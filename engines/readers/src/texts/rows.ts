import type { PassagePlace } from '@app/domain/sources'
import type { Block } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { headOf } from './table-head.ts'

/** Rows are joined into blocks up to this length. */
const TOGETHER_CHARS = 500
const ROWS_LOOKED_AT = 20

export type Row = { cells: string[]; row: number }

/** Turns table rows into sentences that name their columns; a block of several rows has the place of its first, and they follow on it. */
export async function* rowBlocks(rows: AsyncIterable<Row>, place: PassagePlace): AsyncGenerator<Block> {
  const first: Row[] = []
  let header: string[] | undefined
  let block: Block | undefined
  let last = 0
  const put = function* ({ cells, row }: Row): Generator<Block> {
    const text = sentenceUnder(header, cells)
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
    const head = headOf(first.map(({ cells }) => cells))
    for (const [at, line] of head.above.entries()) yield* put({ cells: [line], row: first[at]?.row ?? 1 })
    header = head.names
    for (const row of first.slice(head.first)) yield* put(row)
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

/** The sentences of a whole table, under the names that its head gives. */
export function rowSentences(rows: readonly string[][], marked = 0): string[] {
  const { above, names, first } = headOf(rows, marked)
  return [
    ...above.map((line) => rowSentence(undefined, [line])),
    ...rows.slice(first).map((cells) => sentenceUnder(names, cells)),
  ]
}

/** A row of one cell in a wider table is a heading of rows, without a column. */
function sentenceUnder(names: string[] | undefined, cells: string[]): string {
  return rowSentence(cells.length === 1 && (names?.length ?? 0) > 1 ? undefined : names, cells)
}
