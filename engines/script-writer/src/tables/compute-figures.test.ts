import { expect, test } from 'vitest'
import { splitSentences } from '@app/domain/text'
import { computeFigures } from './compute-figures.ts'
import { applicants, birds, germanYears, randomOf } from './made-tables.ts'
import { figuresOf, tableSource } from '../../test/table-fixture.ts'

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number, digits = 2) =>
  Number(value.toFixed(digits)).toLocaleString('en-US', { maximumFractionDigits: digits })

/** Values of a column that are numbers; of one kind only, where a kind is given. */
const numbersIn = (rows: string[][], column: number, kind?: string) =>
  rows
    .slice(1)
    .filter((cells) => (!kind || cells[0] === kind) && /\d/.test(cells[column] ?? ''))
    .map((cells) => Number(cells[column]))

function correlationOf(a: number[], b: number[]): number {
  const spread = (x: number[], y: number[]) => mean(x.map((value, at) => value * (y[at] ?? 0))) - mean(x) * mean(y)
  return spread(a, b) / Math.sqrt(spread(a, a) * spread(b, b))
}

test('says size, columns, years, means and the rows they are computed from, in sentences that can be spoken', async () => {
  const rows = birds()
  const texts = (await figuresOf(rows, { title: 'bay_birds.csv' })).map(({ text }) => text)
  const means = ['Gent', 'Chin', 'Adler'].map((kind) => mean(numbersIn(rows, 2, kind)))
  const [high = 0, middle = 0, low = 0] = means
  expect(texts[0]).toBe(
    'In “bay birds”, there are 170 rows with the columns kind, region, wing length, bill depth, body mass, sex and year. The column year goes from 2007 to 2009. Computed from 170 rows, 2 to 171.',
  )
  expect(texts).toContain(
    `In “bay birds”, the mean of wing length by kind is ${rounded(high)} millimetres for Gent (59 rows), ${rounded(middle)} millimetres for Chin (39 rows) and ${rounded(low)} millimetres for Adler (69 rows). Gent is above Adler by ${rounded(high - low)} millimetres (${rounded((high / low - 1) * 100, 1)} per cent). Computed from 170 rows, 2 to 171; 3 rows without a value are left out.`,
  )
  expect(texts.join('\n')).toContain(
    'by kind, the 170 rows are 70 Adler (41.2 per cent), 60 Gent (35.3 per cent) and 40 Chin (23.5 per cent).',
  )
  const [male, female] = ['male', 'female'].map((sex) => {
    const own = rows.filter((cells) => cells[5] === sex)
    return rounded(mean(numbersIn([[], ...own], 4, 'Gent')) / 1_000, 3)
  })
  expect(texts.join('\n')).toContain(`for Gent ${male} kilograms against ${female} kilograms`)
})

test('finds the relation that turns round inside every group, over complete pairs', async () => {
  const rows = birds()
  const r = (kind?: string) => correlationOf(numbersIn(rows, 3, kind), numbersIn(rows, 4, kind))
  const text = (await figuresOf(rows)).find((figure) => figure.text.includes('Simpson'))?.text
  expect(r()).toBeLessThan(-0.1)
  expect(text).toContain(`over all 167 rows that have both, with a correlation of minus ${rounded(-r())}, but together`)
  expect(text).toContain(
    `inside every kind: ${rounded(r('Adler'))} for Adler, ${rounded(r('Gent'))} for Gent and ${rounded(r('Chin'))} for Chin.`,
  )
})

test('a column of counts is no measurement: shares are of what was counted, and turn round inside a third column', async () => {
  const texts = (await figuresOf(applicants())).map(({ text }) => text).join('\n')
  expect(texts).toContain('The column freq counts 2,445 in all.')
  expect(texts).toContain(
    'the share of admitted by applicants is 44.1 per cent for men (630 of 1,430) and 31 per cent for women (315 of 1,015).',
  )
  expect(texts).toMatch(
    /by department, women is ahead of men in 2 of 3 groups: 81.8 per cent against 62.5 per cent for Ash/,
  )
  expect(texts).not.toMatch(/mean of freq/)
})

test('finds a rise over years in German numbers, and the years that went against it', async () => {
  const texts = (await figuresOf(germanYears())).map(({ text }) => text).join('\n')
  expect(texts).toContain(
    'the value of umsatz goes from €1,000.50 in 2010 to €2,750.50 in 2021, up by €1,750 (2.75 times as much). It goes up in 10 of 11 steps',
  )
  expect(texts).toContain('temperatur goes from 9 degrees in 2010 to 10.1 degrees in 2021, up by 1.1 degrees.')
  expect(texts).toContain('the sum of umsatz is €20,706.')
})

test('ranks rows that have names, and says how much of the sum the largest have', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => [
    `Port ${at}`,
    String((at + 1) * 100_000),
    at === 4 ? '' : String(at),
  ])
  const texts = (await figuresOf([['port', 'visitors', 'piers'], ...rows])).map(({ text }) => text).join('\n')
  expect(texts).toContain(
    'Port 9 leads in visitors with 1 million, followed by Port 8 with 900,000 and Port 7 with 800,000; the last of 10 is Port 0 with 100,000. Port 9 is ahead of Port 8 by 100,000 (11.1 per cent).',
  )
  expect(texts).toContain(
    'the sum of visitors is 5.5 million. Port 9, Port 8 and Port 7 together have 49.1 per cent of it.',
  )
  expect(texts).toMatch(/leads in piers .* Computed from 10 rows, 2 to 11; 1 row without a value is left out\./)
})

test('a wish chooses the groups; what is excluded is in no figure, not even as a title', async () => {
  const asked = await figuresOf(birds(), { prompt: 'Compare the sexes, please: male and female.' })
  expect(asked.some(({ text }) => text.includes('the mean of body mass by sex'))).toBe(true)
  const without = await figuresOf(birds(), { title: 'Body mass of birds', exclude: ['body mass', 'Chin'] })
  expect(without.length).toBeGreaterThan(3)
  expect(without.map(({ text }) => text).join('\n')).not.toMatch(/body mass|Chin/i)
})

test('one value far from all others is named with its row', async () => {
  const rows = birds().map((cells, at) => (at === 20 ? [...cells.slice(0, 4), '37000', ...cells.slice(5)] : cells))
  const figure = (await figuresOf(rows)).find(({ text }) => text.includes('stands far apart'))
  const masses = numbersIn(rows, 4).map((mass) => mass / 1_000)
  expect(figure?.place).toEqual({ row: 21 })
  expect(figure?.text).toContain('body mass stands far apart: 37 kilograms in row 21 (Adler,')
  expect(figure?.text).toContain(
    `With it the mean is ${rounded(mean(masses), 3)} kilograms, without it ${rounded(mean(masses.filter((mass) => mass < 37)), 3)} kilograms.`,
  )
})

test('the same request gives the same figures, another seed other ids; of many tables the three largest are computed', async () => {
  const source = await tableSource(birds())
  const request = { sources: [source], prompt: '', wishes: { exclude: [] }, seed: 'one' }
  const [first] = computeFigures(request)
  expect(computeFigures(request)).toEqual(computeFigures(request))
  expect(first?.passage_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(computeFigures({ ...request, seed: 'two' })[0]?.passage_id).not.toBe(first?.passage_id)
  const sources = await Promise.all([5, 60, 100, 80].map((count) => tableSource(birds().slice(0, count))))
  const of = computeFigures({ ...request, sources }).map(({ source_id }) => source_id)
  expect([...new Set(of)]).toEqual([2, 3, 1].map((at) => sources[at]?.source_id))
})

test.each([1, 2, 3, 4, 5])(
  'of table %s made at random, means, extremes, middle and rows left out are those of the rows',
  async (seed) => {
    const random = randomOf(seed)
    const rows = Array.from({ length: 40 + seed * 7 }, () => [
      ['red', 'blue', 'green'][Math.floor(random() * 3)] ?? '',
      random() < 0.1 ? '' : (random() * 10 ** seed - 3).toFixed(2),
    ])
    const texts = (await figuresOf([['colour', 'weight'], ...rows])).map(({ text }) => text).join('\n')
    const say = (value: number) =>
      `${value < 0 ? 'minus ' : ''}${Math.abs(value) < 1 ? String(Number(Math.abs(value).toPrecision(3))) : rounded(Math.abs(value))}`
    const values = rows.flatMap(([, cell]) => (cell ? [Number(cell)] : [])).toSorted((a, b) => a - b)
    for (const colour of ['red', 'blue', 'green']) {
      const own = rows.flatMap(([level, cell]) => (level === colour && cell ? [Number(cell)] : []))
      expect(texts).toContain(`${say(mean(own))} for ${colour} (${own.length} rows)`)
    }
    const middle = [values[Math.floor((values.length - 1) / 2)] ?? 0, values[Math.ceil((values.length - 1) / 2)] ?? 0]
    expect(texts).toContain(`the largest value of weight is ${say(values.at(-1) ?? 0)} in row`)
    expect(texts).toContain(`the smallest is ${say(values[0] ?? 0)} in row`)
    expect(texts).toContain(`The mean is ${say(mean(values))}, and the median ${say(mean(middle))}.`)
    const left = rows.length - values.length
    expect(texts).toContain(
      left === 0
        ? 'weight'
        : `; ${left} ${left === 1 ? 'row without a value is' : 'rows without a value are'} left out.`,
    )
  },
)

const random = randomOf(3)
/** A row of names and so many rows, as people write them: cells with a bar between. */
const draw = (names: string, count: number, row: (at: number) => string) =>
  [names, ...Array.from({ length: count }, (_, at) => row(at))].map((line) => line.split('|'))
const pick = (at: number, odd: string, even: string) => (at % 2 ? odd : even)

test.each<[string, string[][]]>([
  ['two columns only', draw('city|rain_mm', 12, (at) => `${String.fromCodePoint(65 + at)}ton|${400 + at * 17}`)],
  ['ten rows', draw('team|points|goals', 10, (at) => `${pick(at, 'Red', 'Blue')}|${3 * at}|${at}`)],
  ['only text', draw('size|sold', 60, (at) => `${pick(at, 'large', 'small')}|${at % 4 ? 'yes' : 'no'}`)],
  ['dates', draw('date|visitors', 40, (at) => `${2015 + Math.floor(at / 5)}-0${1 + (at % 5)}-10|${1_000 + 30 * at}`)],
  ['one group', draw('group|value', 30, () => `A|${(random() * 50).toFixed(2)}`)],
  ['money and percent', draw('shop|price|discount', 30, (at) => `${pick(at, 'N', 'S')}|$1,2${at + 10}.00|${at}.5%`)],
  ['semicolons and colons', draw('note|kind|length_m', 30, (at) => `see: a; b ${at}|${pick(at, 'a', 'b')}|${at}.5`)],
  ['negative numbers', draw('station|temperature_c', 30, (at) => `${pick(at, 'Hill', 'Lake')}|${-20 + at * 0.5}`)],
  ['empty cells', draw('kind|height_cm', 40, (at) => `${pick(at, 'oak', 'ash')}|${at % 3 ? 100 + at : ''}`)],
])('figures of a table with %s are sentences that name their rows', async (_, rows) => {
  const figures = await figuresOf(rows)
  expect(figures.length).toBeGreaterThan(1)
  for (const { text, place } of figures) {
    expect(text).not.toMatch(/NaN|undefined|Infinity|\w_\w|-\d/)
    expect(text).toMatch(
      new RegExp(`^In this table, .* Computed from ${rows.length - 1} rows, 2 to ${rows.length}[;.]`),
    )
    expect(splitSentences(text).length).toBeLessThan(4)
    expect(place.row).toBeGreaterThan(1)
  }
})

test.each<[string, string[][]]>([
  ['no rows', [['a', 'b']]],
  ['three rows', draw('a|b', 3, (at) => `${at}|${at + 1}`)],
  ['one column', draw('value', 20, String)],
  ['all cells missing', draw('kind|size', 20, () => 'NA|-')],
  ['no names', draw('0|0|0', 19, (at) => `${at}|${at * 2}|${at * 3}`)],
])('a table with %s has no figures', async (_, rows) => {
  expect(await figuresOf(rows)).toEqual([])
})

test('of a table of 20,000 rows, those that were read are computed, and each figure says that the file goes on', async () => {
  const rows = draw('station|line|passengers|delay_min', 20_000, (at) =>
    [`S${at % 9}`, pick(at, 'north', 'south'), 100 + (at % 700), ((at % 17) + random()).toFixed(1)].join('|'),
  )
  const source = await tableSource(rows)
  const figures = computeFigures({ sources: [source], prompt: '', wishes: { exclude: [] }, seed: 'a seed' })
  expect(source.passages).toHaveLength(2_000)
  expect(figures.length).toBeGreaterThan(5)
  for (const { text } of figures)
    expect(text).toMatch(/Computed from \d\d,\d{3} rows, 2 to \d{5}; the file goes on, and what follows was not read/)
})
