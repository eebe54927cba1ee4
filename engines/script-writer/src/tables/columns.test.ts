import { expect, test } from 'vitest'
import { cellText } from '@app/readers/office/cell-text.ts'
import { labelOf } from './column-label.ts'
import { columnsOf } from './columns.ts'
import { conventionOf, numberOf } from './read-numbers.ts'
import { readTables } from './read-tables.ts'
import { listedEnds, sayCorrelation, sayFigure, sayGap, sayShare } from './say-figure.ts'
import { correlation, explainedBy, median, medianDistance } from './statistics.ts'
import { tableSource } from '../../test/table-fixture.ts'
import { scaledUnit, unitNamed } from './units.ts'

test.each([
  ['flipper_length_mm', 'flipper length', 'mm'],
  ['Area (km²)', 'area', 'km²'],
  ['GDP per capita [USD]', 'GDP per capita', '$'],
  ['billDepthMm', 'bill depth', 'mm'],
  ['temp_min', 'temperature minimum', undefined],
  ['wait_min', 'wait', 'min'],
  ['unemployment_pct', 'unemployment', '%'],
  ['price in EUR', 'price', '€'],
  ['species', 'species', undefined],
])('the column %s is called “%s”', (name, label, symbol) => {
  const found = labelOf(name)
  expect([found.label, found.unit?.symbol]).toEqual([label, symbol])
})

test.each([
  ['1,234.5', 'point', 1234.5],
  ['1.234,5', 'comma', 1234.5],
  ['1.234', 'comma', 1234],
  ['1,234', 'point', 1234],
  ['€ 12,50', 'comma', 12.5],
  ['$1,200', 'point', 1200],
  ['(1,200)', 'point', -1200],
  ['−3.5 %', 'point', -3.5],
  ['12 500', 'point', 12_500],
  ['1.2e3', 'point', 1200],
  ['12 kg', 'point', undefined],
  ['2007-11-11', 'point', undefined],
  ['CHF 1,200', 'point', 1200],
  ['-$12.50', 'point', -12.5],
  ['R$ 3.20', 'point', 3.2],
  ['1 200 kr', 'point', 1200],
  ['9 zł', 'point', 9],
] as const)('%s with a decimal %s is %s', (text, convention, value) => {
  expect(numberOf(text, convention)).toBe(value)
})

test('tells decimal commas from grouping by all numbers of a table', () => {
  expect(conventionOf(['1.234', '12,5', '3,75'])).toBe('comma')
  expect(conventionOf(['1,234', '12.5', '1,000'])).toBe('point')
})

test.each([
  [217.194, 'mm', '217.19 millimetres'],
  [1, 'km', '1 kilometre'],
  [0.03123, undefined, '0.0312'],
  [12.4, '$', '$12.40'],
  [21_706, '€', '€21,706'],
  [1_402_112_000.5, undefined, '1.402 billion'],
  [-3.456, '°C', 'minus 3.46 degrees'],
])('says %s %s as “%s”', (value, symbol, said) => {
  expect(sayFigure(value, symbol === undefined ? undefined : unitNamed(symbol))).toBe(said)
})

test('says large units, gaps, shares and lists as people do', () => {
  const [grams, degrees, percent] = ['g', '°C', '%'].map((symbol) => unitNamed(symbol))
  const kilograms = grams && scaledUnit(grams, 4_000)
  expect(sayFigure(5_076.02, kilograms)).toBe('5.076 kilograms')
  const gapOf = (unit: typeof grams, high: number, low: number) =>
    sayGap({ kind: 'measure', label: 'size', texts: [], numbers: [], unit }, high, low)
  expect(gapOf(grams, 230, 200)).toBe('30 grams (15 per cent)')
  expect(gapOf(undefined, 500, 200)).toBe('300 (2.5 times as much)')
  expect(gapOf(degrees, 20, 10)).toBe('10 degrees')
  expect(gapOf(percent, 20, 18.5)).toBe('1.5 percentage points')
  expect([sayShare(1 / 3), sayShare(0.0001), sayCorrelation(-0.714), sayCorrelation(-0.001)]).toEqual([
    '33.3 per cent',
    'less than 0.1 per cent',
    'minus 0.71',
    '0',
  ])
  expect(listedEnds([...'abc'])).toBe('a, b and c')
  expect(listedEnds([...'abcdefgh'])).toBe('a, b, c, d and, last of 8, h')
})

test('sorts columns by what they hold', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [
    `Station ${at}`,
    String(at + 1),
    String(2000 + (at % 3)),
    at % 2 ? 'A' : 'B',
    String(at * 1.5),
    String(7000 + ((at * 7) % 31)),
    '2024-01-0' + String((at % 9) + 1),
  ])
  const source = await tableSource([['station', 'id', 'year', 'line', 'delay_s', 'zip code', 'day'], ...rows])
  const [table] = readTables(source)
  expect(table && columnsOf(table).map(({ kind }) => kind)).toEqual([
    'names',
    'other',
    'time',
    'category',
    'measure',
    'other',
    'time',
  ])
})

test('reads rows back from the sentences that the reader makes of them', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [at % 3 ? `a, b; c` : '', `St. ${at}`, at === 7 ? '' : String(at)])
  const [table] = readTables(await tableSource([['note', 'name', 'size'], ...rows]))
  expect(table?.names).toEqual(['note', 'name', 'size'])
  expect(table?.rows.map(({ cells }) => cells)).toEqual(rows.map((cells) => cells.map((cell) => cell || undefined)))
  expect(table?.rows.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2))
})

test('a row that is longer than a passage is put together again', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => [`Row ${at}`, 'A long story. '.repeat(150).trim(), String(at * 3)])
  const [table] = readTables(await tableSource([['name', 'story', 'size'], ...rows]))
  expect(table?.rows.map(({ cells }) => cells[2])).toEqual(rows.map(([, , size]) => size))
})

test('statistics', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), medianDistance([1, 1, 2, 2, 4, 6, 9])]).toEqual([2, 2.5, 1])
  expect(
    correlation([
      [1, 2],
      [2, 4],
      [3, 6],
    ]),
  ).toBeCloseTo(1)
  expect(
    correlation([
      [1, 6],
      [2, 4],
      [3, 2],
    ]),
  ).toBeCloseTo(-1)
  expect(
    explainedBy([
      [1, 2, 1],
      [9, 10, 9],
    ]),
  ).toBeGreaterThan(0.9)
  expect(
    explainedBy([
      [1, 9, 5],
      [1, 9, 5],
    ]),
  ).toBe(0)
})

test.each([
  '"$"#,##0.00',
  '[$$-409]#,##0.00',
  '[$€-2] #,##0.00',
  '#,##0.00\\ [$CHF-807]',
  '_-[$£-809]* #,##0.00_-',
  '[$kr-41D] #,##0.00',
  '[$¥-411]#,##0',
])('cells of a sheet with the format %s are amounts that figures are computed from', (code) => {
  const cells = [1234.5, 20.25, 300, 41, 5, 64.75, 7000].map((value) =>
    cellText({ type: 'n', code, value: String(value) }, { strings: [], is1904: false }),
  )
  expect(cells[0]).toMatch(/1,23[45]/)
  const rows = cells.map((cell, row) => ({ cells: [`Port ${row}`, cell], row, passage_id: 'p' }))
  const table = { source_id: 's', title: '', sheet: undefined, names: ['Port', 'Toll'], rows, is_cut: false }
  expect(columnsOf(table)[1]).toMatchObject({ kind: 'measure' })
})

test('amounts of several currencies have no sum', () => {
  const cells = ['$1', '€2.50', '$3', '€4', '$5', '$6', '$7', '$8']
  const rows = cells.map((cell, row) => ({ cells: [`Port ${row}`, cell], row, passage_id: 'p' }))
  const table = { source_id: 's', title: '', sheet: undefined, names: ['Port', 'Toll'], rows, is_cut: false }
  expect(columnsOf(table)[1]?.kind).not.toBe('measure')
})
