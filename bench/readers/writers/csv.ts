import { charactersOf, encoded, randomEncoding, withBadByte } from '../encode.ts'
import type { Writer } from '../make-document.ts'
import { newMaking } from '../pieces.ts'
import type { Random } from '../random.ts'
import { addCells, randomTable, type Table } from '../tables.ts'

const BAD = '\u0001'

type Dialect = { delimiter: string; end: string; quotes: 'needed' | 'all'; extension: string }

/** A table in one of the dialects of programs: delimiters, quotes, lines above its head, and empty columns behind its last. */
export const makeCsv: Writer = (random) => {
  const making = newMaking('csv')
  const encoding = randomEncoding(random)
  const table = randomTable(random, { is_flat: true, characters: charactersOf(encoding) })
  const delimiter = random.pick([',', ',', ';', '\t', '|'])
  if (delimiter === ';' && random.chance(0.5)) writeCommas(table)
  addCells(making, table)
  const dialect: Dialect = {
    delimiter,
    end: random.pick(['\n', '\r\n']),
    quotes: random.pick(['needed', 'needed', 'all']),
    extension: delimiter === '\t' ? random.pick(['tsv', 'csv']) : 'csv',
  }
  const lines = [...above(random, dialect), ...rowsOf(table, dialect, random)]
  if (encoding === 'utf-8' && random.chance(0.3))
    lines.push(line([`The old caf${BAD}`, ...table.columns.map(() => '')], dialect))
  const text = lines.join(dialect.end) + random.pick(['', dialect.end, dialect.end + dialect.end])
  return { ...making, bytes: withBadByte(encoded(text, encoding), BAD, random), extension: dialect.extension }
}

/** Decimals as many countries write them, where the comma parts no cells. */
function writeCommas({ rows }: Table): void {
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    if (/^-?\d+\.\d+%?$/.test(cell.text)) cell.text = cell.text.replace('.', ',')
    cell.shown.push(cell.text)
  }
}

function above(random: Random, dialect: Dialect): string[] {
  const choice = random.between(1, 10)
  if (choice === 1) return [`sep=${dialect.delimiter}`]
  if (choice === 2) return ['# Harbours of the coast, as counted by their masters', '# Source: the town library']
  if (choice === 3) return ['Harbours of the coast', '']
  return choice === 4 ? ['Harbours of the coast, as counted by their masters', 'Source: the town library', ''] : []
}

function rowsOf({ columns, rows }: Table, dialect: Dialect, random: Random): string[] {
  const extra = random.chance(0.15) ? [''] : []
  const place = random.pick(['', '', ', old harbour', ' "the Bell"', '\nlower basin'])
  const lines = [line(['Port', ...columns, ...extra], dialect)]
  for (const { name, cells } of rows) {
    const label = random.chance(0.2) ? name + place : name
    lines.push(line([label, ...cells.map(({ text }) => text), ...extra], dialect))
    if (random.chance(0.03)) lines.push('')
  }
  return lines
}

function line(cells: string[], { delimiter, quotes }: Dialect): string {
  return cells
    .map((cell) =>
      quotes === 'all' || cell.includes(delimiter) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter)
}
