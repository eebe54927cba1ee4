import { type Characters, dateText, durationText } from './facts.ts'
import type { Making } from './pieces.ts'
import type { Random } from './random.ts'

/** A value as texts show it, in the forms that say it, and as a sheet stores it with its format. */
export type Cell = { text: string; shown: string[]; stored?: { value: number; format: string } }

export type Row = { name: string; region: string; cells: Cell[] }

/** A table of places by columns of values: `groups` are names above several columns, `regions` stand beside several rows. */
export type Table = {
  columns: string[]
  groups: { name: string; columns: number }[]
  has_regions: boolean
  rows: Row[]
}

type Kind = 'count' | 'decimal' | 'money' | 'share' | 'day' | 'time' | 'code'
type Column = { name: string; kind: Kind }

const COLUMNS: Column[] = [
  { name: 'Ships', kind: 'count' },
  { name: 'Barrels', kind: 'count' },
  { name: 'Depth in metres', kind: 'decimal' },
  { name: 'Rain (mm)', kind: 'decimal' },
  { name: 'Toll', kind: 'money' },
  { name: 'Budget', kind: 'money' },
  { name: 'Share', kind: 'share' },
  { name: 'Opened', kind: 'day' },
  { name: 'Crossing', kind: 'time' },
  { name: 'Postal code', kind: 'code' },
]
const REGIONS = ['North shore', 'South shore', 'Islands', 'Hinterland']
const DAY_MS = 86_400_000
const EPOCH_MS = Date.UTC(1899, 11, 30)

function countCell(random: Random): Cell {
  const value = random.between(0, 2_000_000)
  const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  const text = random.pick([String(value), grouped])
  const format = random.pick(['General', '0', '#,##0', '#,##0;[Red]-#,##0'])
  return { text, shown: [...new Set([String(value), grouped])], stored: { value, format } }
}

function decimalCell(random: Random): Cell {
  const value = random.between(1, 99_999) / 100
  const signed = random.chance(0.2) ? -value : value
  return {
    text: String(signed),
    shown: [String(signed), signed.toFixed(2)],
    stored: { value: signed, format: random.pick(['General', '0.00', '0.0', '#,##0.00']) },
  }
}

function moneyCell(random: Random): Cell {
  const value = random.between(100, 999_999) / 100
  const [whole = '', cents = ''] = value.toFixed(2).split('.')
  const plain = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
  const [format, text] = random.pick([
    ['"$"#,##0.00', `$${plain}`],
    ['[$$-409]#,##0.00', `$${plain}`],
    ['#,##0.00\\ "€"', `${plain} €`],
    ['[$£-809]#,##0.00', `£${plain}`],
    ['_-[$€-2] * #,##0.00_-', `€ ${plain}`],
  ] as const)
  return { text, shown: [text, text.replace(' ', ''), text.replaceAll(',', '')], stored: { value, format } }
}

function shareCell(random: Random): Cell {
  const tenths = random.between(1, 1_500)
  const text = `${tenths / 10}%`
  return { text, shown: [text], stored: { value: tenths / 1_000, format: random.pick(['0.0%', '0%', '0.00%']) } }
}

function dayCell(random: Random): Cell {
  const days = random.between(4_000, 46_000)
  const iso = new Date(EPOCH_MS + days * DAY_MS).toISOString().slice(0, 10)
  const text = random.pick([iso, dateText(random)])
  const format = random.pick([
    'yyyy\\-mm\\-dd',
    'dd/mm/yyyy',
    'm/d/yy',
    'd\\ mmmm\\ yyyy',
    '[$-409]mmmm\\ d\\,\\ yyyy;@',
  ])
  return { text, shown: [iso, text], stored: { value: days, format } }
}

function timeCell(random: Random): Cell {
  const [hours, minutes] = [random.between(25, 90), random.between(10, 59)]
  const text = random.pick([`${hours}:${minutes}`, durationText(random)])
  const stored = { value: (hours * 60 + minutes) / 1_440, format: random.pick(['[h]:mm', '[hh]:mm', '[h]:mm;@']) }
  return { text, shown: [`${hours}:${minutes}`, text], stored }
}

function codeCell(random: Random): Cell {
  const value = random.between(10, 9_999)
  const text = String(value).padStart(5, '0')
  return { text, shown: [text], stored: { value, format: '00000' } }
}

const CELLS: Record<Kind, (random: Random) => Cell> = {
  count: countCell,
  decimal: decimalCell,
  money: moneyCell,
  share: shareCell,
  day: dayCell,
  time: timeCell,
  code: codeCell,
}

type Options = { is_flat?: boolean; characters?: Characters }

/** `is_flat`: one row of names and no regions, for formats without merged cells. */
export function randomTable(random: Random, { is_flat = false, characters = 'any' }: Options = {}): Table {
  const table = anyTable(random, is_flat)
  const isWritable = ({ cells }: Row) => characters !== 'latin' || !cells.some(({ text }) => text.includes('€'))
  return table.rows.every(isWritable) ? table : randomTable(random, { is_flat, characters })
}

function anyTable(random: Random, isFlat: boolean): Table {
  const heads = random.pick(
    isFlat ? (['plain', 'plain', 'years'] as const) : (['plain', 'plain', 'years', 'groups'] as const),
  )
  const year = random.between(1_890, 2_020)
  const yearly = Array.from({ length: random.between(2, 4) }, (_, at): Column => ({
    name: String(year + at),
    kind: random.pick(['decimal', 'share'] as const),
  }))
  const some = COLUMNS.filter(() => random.chance(0.4)).slice(0, 5)
  const [first] = COLUMNS
  const plain = some.length > 0 ? some : first ? [first] : []
  const pair: Column[] = [
    { name: 'Ships', kind: 'count' },
    { name: 'Depth in metres', kind: 'decimal' },
  ]
  const columns =
    heads === 'years'
      ? yearly
      : heads === 'plain'
        ? plain
        : [year, year + 1].flatMap((each) => pair.map(({ name, kind }) => ({ name: `${each} ${name}`, kind })))
  const groups = heads === 'groups' ? [year, year + 1].map((each) => ({ name: String(each), columns: 2 })) : []
  const has_regions = !isFlat && random.chance(0.5)
  const rows: Row[] = []
  const count = random.between(3, 12)
  for (const region of REGIONS) {
    const most = random.between(1, 3)
    for (let at = 0; at < most && rows.length < count; at++)
      rows.push({ name: random.name(), region, cells: columns.map(({ kind }) => CELLS[kind](random)) })
  }
  return { columns: columns.map(({ name }) => name), groups, has_regions, rows }
}

/** The names of columns without those of their groups. */
export function lowerNames({ columns, groups }: Table): string[] {
  return groups.length > 0 ? columns.map((name) => name.split(' ').slice(1).join(' ')) : columns
}

/** Facts of a table's rows, each with its place; `without` names cells that have no value, as their row and column. */
export function addCells(
  making: Making,
  { columns, has_regions, rows }: Table,
  without: ReadonlySet<string> = new Set(),
): void {
  for (const { name, region, cells } of rows) {
    if (has_regions) making.cells.push({ anchor: name, column: 'Region', shown: [region] })
    for (const [at, { shown }] of cells.entries()) {
      const column = columns[at] ?? ''
      if (!without.has(`${name} ${column}`)) making.cells.push({ anchor: name, column, shown })
    }
  }
}

/** The number of rows that each region takes, at the first of them; 0 at the others. */
export function regionSpans({ rows }: Table): number[] {
  return rows.map(({ region }, at) =>
    rows[at - 1]?.region === region ? 0 : rows.filter((row) => row.region === region).length,
  )
}
