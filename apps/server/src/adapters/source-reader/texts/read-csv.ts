import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { z } from 'zod'
import type { Block, Document, Findings } from '../block.ts'
import { findEncoding, textOf } from './open-text.ts'
import { rowBlocks, type Row } from './rows.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** A delimiter that occurs in no text, so every line is one cell. */
const NO_DELIMITER = '\u0001'
const LINES_LOOKED_AT = 20
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
    for await (const record of records) yield { cells: Cells.parse(record), row: ++row }
  } catch {
    findings.notes.push(`The table cannot be read after row ${row}: a quoted cell does not end.`)
  } finally {
    records.destroy()
    await text.return(undefined)
  }
}

async function firstOf(chunks: AsyncIterable<string>): Promise<string[]> {
  for await (const chunk of chunks) return [chunk]
  return []
}

/** Detects the delimiter: a character that occurs in each of the first lines, preferably equally often. */
export function delimiterOf(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter(Boolean)
    .slice(0, LINES_LOOKED_AT)
  const counted = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const least = Math.min(...counts)
    return { delimiter, least, isEven: counts.every((count) => count === least) }
  })
  const [best] = counted
    .filter(({ least }) => least > 0)
    .toSorted((a, b) => Number(b.isEven) - Number(a.isEven) || b.least - a.least)
  return best?.delimiter ?? NO_DELIMITER
}
