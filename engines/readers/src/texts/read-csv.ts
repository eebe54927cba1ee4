import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { z } from 'zod'
import type { Block, Document, Findings } from '../block.ts'
import { findEncoding, firstOf, textOf } from './open-text.ts'
import { rowBlocks, type Row } from './rows.ts'
import { noteMissing } from '../note-missing.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** A delimiter that occurs in no text, so every line is one cell. */
const NO_DELIMITER = '\u0001'
const LINES_LOOKED_AT = 20
/** Titles and comments above a table, and the least lines of the table itself. */
const MOST_ABOVE = 10
const LEAST_BELOW = 2
/** The share of lines with as many cells as the first; a few have too many or too few. */
const MOST_ALIKE = 0.8
const SEPARATOR = /^\uFEFF?sep=([^\r\n])[\r\n]/i
const MAX_RECORD = 1_000_000
const Cells = z.array(z.string())

/** Reads a CSV file as a stream of rows. */
export async function* readCsv({ path, charset }: Document, findings: Findings): AsyncGenerator<Block> {
  const encoding = (await findEncoding(path, charset)) ?? 'utf-8'
  const [beginning = ''] = await firstOf(textOf(path, encoding))
  yield* rowBlocks(rowsOf(textOf(path, encoding), delimiterOf(beginning), findings), {})
}

async function* rowsOf(text: AsyncGenerator<string>, delimiter: string, findings: Findings): AsyncGenerator<Row> {
  const records = Readable.from(text, { objectMode: true }).pipe(
    parse({
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
    }),
  )
  let row = 0
  try {
    for await (const record of records) {
      const cells = Cells.parse(record)
      row += 1
      if (row > 1 || !/^sep=/i.test(cells[0] ?? '')) yield { cells: joinedComment(cells, delimiter), row }
    }
  } catch {
    noteMissing(findings, `The table cannot be read after row ${row}: a quoted cell does not end.`)
  } finally {
    records.destroy()
    await text.return(undefined)
  }
}

/** A comment is one cell, whatever signs it has. */
function joinedComment(cells: string[], delimiter: string): string[] {
  return /^\s*#/.test(cells[0] ?? '') && cells.length > 1 ? [cells.filter(Boolean).join(delimiter)] : cells
}

/** Detects the delimiter: the line `sep=;` of Excel, a character that occurs in each of the first lines, or one that all lines have from a certain one on, under titles and comments. */
export function delimiterOf(text: string): string {
  const [, declared] = SEPARATOR.exec(text) ?? []
  if (declared) return declared
  const lines = text
    .replaceAll(/"[^"]*"/g, 'q')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim())
    .slice(0, LINES_LOOKED_AT)
  return (
    delimiterIn(lines) ??
    delimiterIn(lines.filter((line) => !/^\s*#/.test(line))) ??
    delimiterBelow(lines) ??
    NO_DELIMITER
  )
}

function delimiterIn(lines: readonly string[]): string | undefined {
  const counted = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const least = Math.min(...counts)
    return { delimiter, least, isEven: counts.every((count) => count === least) }
  })
  const [best] = counted
    .filter(({ least }) => least > 0)
    .toSorted((a, b) => Number(b.isEven) - Number(a.isEven) || b.least - a.least)
  return best?.delimiter
}

/** Under lines of prose a table has the same number of cells in line after line. */
function delimiterBelow(lines: readonly string[]): string | undefined {
  for (let from = 1; from <= Math.min(MOST_ABOVE, lines.length - LEAST_BELOW); from++) {
    const below = lines.slice(from)
    const even = DELIMITERS.filter((delimiter) => {
      const [count = 0, ...others] = below.map((line) => line.split(delimiter).length - 1)
      const isProse = below.every((line) => line.includes(`${delimiter} `))
      return count > 0 && !isProse && others.filter((other) => other === count).length >= others.length * MOST_ALIKE
    })
    if (even[0]) return even.toSorted((a, b) => (below[0]?.split(b).length ?? 0) - (below[0]?.split(a).length ?? 0))[0]
  }
  return undefined
}
