import { expect, test } from 'vitest'
import { birds, germanYears, randomOf } from './made-tables.ts'
import { correlation, mean } from './statistics.ts'
import { planOf, rendered, tableSource, turnsOf, unsupportedIn } from './table-fixture.ts'
import { planTables } from './plan-tables.ts'

const numbersIn = (rows: string[][], column: number, kind?: string) =>
  rows
    .slice(1)
    .filter(([own, , ...cells]) => (!kind || own === kind) && cells[0] !== 'NA')
    .map((cells) => Number(cells[column]))

test('every figure that is said of a table is borne out by what it cites', async () => {
  for (const rows of [birds(), germanYears()]) {
    const { plan, source } = await planOf(rows, { title: 'Birds of the bay' })
    expect(plan && unsupportedIn(plan, [source])).toEqual([])
    expect(plan?.computed.length).toBeGreaterThan(5)
  }
})

test('means, gap, gaps and groups are those of the rows', async () => {
  const rows = birds()
  const { plan } = await planOf(rows, { title: 'Birds of the bay' })
  const talk = plan ? rendered(plan) : ''
  const [high, low] = ['Gent', 'Adler'].map((kind) => mean(numbersIn(rows, 2, kind)))
  expect(talk).toContain('170 birds, from 2007 to 2009, with three measurements each')
  expect(talk).toContain('Three kinds. 70 are Adler, 60 Gent and 40 Chin.')
  expect(talk).toContain('Three rows lack the measurements altogether.')
  expect(talk).toContain(`Gent: ${Number((high ?? 0).toPrecision(3))} millimetres on average`)
  expect(talk).toContain(`By ${Math.round(((high ?? 0) / (low ?? 1) - 1) * 100)} per cent`)
})

test('finds the relation that turns round inside every group, over complete pairs', async () => {
  const rows = birds()
  const { plan } = await planOf(rows)
  const [depth, mass] = [numbersIn(rows, 3), numbersIn(rows, 4)]
  const r = correlation(depth.map((value, at) => [value, mass[at] ?? 0] as const))
  expect(r).toBeLessThan(-0.1)
  const talk = plan ? rendered(plan) : ''
  expect(talk).toContain(`Over all 167 with both, the correlation is minus ${Math.abs(r).toFixed(2)}`)
  expect(talk).toContain('Simpson’s paradox')
  expect(plan?.hooks[0]?.statement.text).toContain('exactly the other way round')
})

test('the objection that the place counts is answered by a test', async () => {
  const { plan } = await planOf(birds())
  const talk = plan ? rendered(plan) : ''
  expect(talk).toContain('Does every kind occur in every region?')
  expect(talk).toContain('Gent occurs only in South')
  expect(talk).toMatch(
    /we may really be comparing regions\.\n.*Adler occurs in several, and its wing length is 1\d\d millimetres in \w+, .*So region hardly matters\./,
  )
})

test('finds a rise over years in German numbers, and the years that went against it', async () => {
  const { plan } = await planOf(germanYears())
  const talk = plan ? rendered(plan) : ''
  expect(talk).toContain('In 2010 it was €1,000, in 2021 €2,750. That’s 2.7 times as much.')
  expect(talk).toContain('Did it rise every single year?')
  expect(talk).toContain('No. One of the eleven steps goes the other way.')
})

test('a wish chooses the groups and the measurement; an exclusion is never spoken', async () => {
  const { plan: asked } = await planOf(birds(), { prompt: 'Compare the sexes, please: male and female.' })
  expect(asked && rendered(asked)).toContain('How do the rows split by sex?')
  const { plan: without } = await planOf(birds(), { exclude: ['body mass', 'Chin'] })
  expect(
    without &&
      turnsOf(without)
        .map(({ text }) => text)
        .join(' '),
  ).not.toMatch(/body mass|Chin/)
})

test('rows have the noun of a title that a person wrote, never of a column or a wish', async () => {
  expect((await planOf(birds(), { title: 'Birds of the bay' })).plan?.about).toBe('a table of 170 birds')
  expect((await planOf(birds(), { title: 'Measurements' })).plan?.about).toBe('a table of 170 rows')
  expect((await planOf(birds())).plan?.about).toBe('a table of 170 rows')
})

test('one value far from all others is named with its row', async () => {
  const rows = birds().map((cells, at) => (at === 20 ? [...cells.slice(0, 4), '37000', ...cells.slice(5)] : cells))
  const { plan, source } = await planOf(rows)
  expect(plan && rendered(plan)).toContain('It has 37 kilograms, where the middle value is')
  expect(plan?.computed.find(({ text }) => text.includes('stands apart'))?.place).toEqual({ row: 21 })
  expect(plan && unsupportedIn(plan, [source])).toEqual([])
})

test('the same request gives the same plan, another seed other ids', async () => {
  const source = await tableSource(birds())
  const request = { sources: [source], prompt: '', wishes: { exclude: [] }, seed: 'one' }
  expect(planTables(request)).toEqual(planTables(request))
  expect(planTables(request)?.computed[0]?.passage_id).not.toBe(
    planTables({ ...request, seed: 'two' })?.computed[0]?.passage_id,
  )
  expect(planTables(request)?.computed[0]?.passage_id).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})

const random = randomOf(3)
const draw = (count: number, row: (at: number) => string[]) => Array.from({ length: count }, (_, at) => row(at))
test.each<[string, string[][]]>([
  [
    'two columns only',
    [['city', 'rain_mm'], ...draw(12, (at) => [`${String.fromCodePoint(65 + at)}ton`, String(400 + at * 17)])],
  ],
  [
    'ten rows',
    [['team', 'points', 'goals'], ...draw(10, (at) => [at % 2 ? 'Red' : 'Blue', String(3 * at), String(at)])],
  ],
  [
    'only text',
    [
      ['colour', 'size', 'sold'],
      ...draw(60, (at) => [at % 3 ? 'red' : 'blue', at % 2 ? 'large' : 'small', at % 4 ? 'yes' : 'no']),
    ],
  ],
  [
    'dates',
    [
      ['date', 'visitors'],
      ...draw(40, (at) => [`${2015 + Math.floor(at / 5)}-0${1 + (at % 5)}-10`, String(1_000 + 30 * at)]),
    ],
  ],
  ['one group', [['group', 'value'], ...draw(30, () => ['A', (random() * 50).toFixed(2)])]],
  [
    'money and percent',
    [
      ['shop', 'price', 'discount'],
      ...draw(30, (at) => [
        at % 2 ? 'North' : 'South',
        `$${(1_200 + 10 * at).toLocaleString('en-US')}.00`,
        `${(at / 3).toFixed(1)}%`,
      ]),
    ],
  ],
  [
    'values with semicolons and colons',
    [
      ['note', 'kind', 'length_m'],
      ...draw(30, (at) => [`see also: this; that ${at}`, at % 2 ? 'a' : 'b', String(at + 0.5)]),
    ],
  ],
  [
    'negative numbers',
    [['station', 'temperature_c'], ...draw(30, (at) => [at % 2 ? 'Hill' : 'Lake', String(-20 + at * 0.7)])],
  ],
  [
    'some cells empty',
    [
      ['kind', 'height_cm', 'width_cm'],
      ...draw(40, (at) => [at % 2 ? 'oak' : 'ash', at % 3 ? String(100 + at) : '', at % 4 ? String(at) : '']),
    ],
  ],
])('a table with %s is told without an unsupported figure', async (_, rows) => {
  const { plan, source } = await planOf(rows)
  expect(plan?.chapters.length).toBeGreaterThan(1)
  expect(plan && unsupportedIn(plan, [source])).toEqual([])
  expect(plan && rendered(plan)).not.toMatch(/NaN|undefined|Infinity|\w_\w/)
})

test.each<[string, string[][]]>([
  ['no rows', [['a', 'b']]],
  [
    'three rows',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
  ['one column', [['value'], ...draw(20, (at) => [String(at)])]],
  ['all cells missing', [['kind', 'size'], ...draw(20, () => ['NA', '-'])]],
  ['no names', draw(20, (at) => [String(at), String(at * 2), String(at * 3)])],
])('a table with %s is declined', async (_, rows) => {
  expect((await planOf(rows)).plan).toBeUndefined()
})

test('of a table of 20,000 rows the rows that were read are computed, and what was not read is said', async () => {
  const rows = [
    ['station', 'line', 'passengers', 'delay_min', 'length_km'],
    ...draw(20_000, (at) => [
      `S${at % 9}`,
      at % 2 ? 'north' : 'south',
      String(100 + (at % 700)),
      ((at % 17) + random()).toFixed(1),
      (at % 31).toFixed(0),
    ]),
  ]
  const source = await tableSource(rows)
  const plan = planTables({ sources: [source], prompt: '', wishes: { exclude: [] }, seed: 'a seed' })
  expect(plan && unsupportedIn(plan, [source])).toEqual([])
  expect(source.passages).toHaveLength(2_000)
  expect(plan && rendered(plan)).toMatch(
    /The first about \d\d,\d00 rows; the file goes on, and what follows was not read\./,
  )
})
