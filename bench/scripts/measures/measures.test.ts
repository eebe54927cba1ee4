import { expect, test } from 'vitest'
import { copiedShare } from './copied.ts'
import { brokenLines } from './marks.ts'
import { missedPoints } from './points.ts'
import { falseQuotations, quotesSource, wordRun } from './quotations.ts'
import { samenessOf } from './sameness.ts'
import { tableValues } from './table-values.ts'
import { worthTaken } from './worth.ts'

const source =
  'The roof will be mended next week. The insurer, however, has not decided whether a meteorite counts as weather.'
const line = (text: string, ...passage_ids: string[]) => ({ text, passage_ids })

test('a quotation is true when it stands word for word in a passage that its line cites', () => {
  const passages = new Map([
    ['a', source],
    ['b', 'The hole was found by a cat.'],
  ])
  const quoting = '“The insurer, however, has not decided … whether a meteorite counts as weather.”'
  expect(quotesSource(line(quoting), wordRun(source))).toBe(true)
  expect(falseQuotations([line(quoting, 'a')], passages, [])).toEqual([])
  expect(falseQuotations([line(quoting, 'b')], passages, [])).toHaveLength(1)
  expect(falseQuotations([line('He spoke of „ein Loch in dem alten Dach“.', 'a')], passages, [])).toHaveLength(1)
})

test('runs of eight words count as copied outside quotations only', () => {
  const copied = 'The insurer, however, has not decided whether a meteorite counts as weather.'
  expect(copiedShare([line(copied)], [source])).toBe(1)
  expect(copiedShare([line(`It says: “${copied}”`)], [source])).toBe(0)
  expect(
    copiedShare([line('Is a stone from space a kind of weather? Nobody at the insurer knows yet.')], [source]),
  ).toBe(0)
})

test('a key point is made by all words and numbers of one alternative, within two lines', () => {
  const points = ['roof, next week | repair', 'insurer decided | meteorite, weather', '300 litres']
  expect(missedPoints([line('The roof?'), line('Next week.'), line('Litres: three hundred.')], points, 'en')).toEqual([
    'insurer decided | meteorite, weather',
  ])
})

test.each([
  ['The roof will be mended next', ['unfinished']],
  ['He said: “the roof.', ['unbalanced']],
  ['See [the roof](https://example.org).', ['markup']],
  ['All rights reserved by the roof.', ['site text']],
  ['„Das Dach“, sagt er, „wird geflickt.“', []],
  ['It says: “The roof will be mended.”', []],
])('%j is broken by %j', (text, kinds) => {
  expect(brokenLines([line(text)]).map(({ kind }) => kind)).toEqual(kinds)
})

test('lines, openings and frames that scripts share are found', () => {
  const first = { lines: ['Welcome to the show.', 'The report says: “A.”', 'The report says: “B.”'], names: [] }
  const second = { lines: ['Welcome to the show.', 'A roof has a hole.'], names: [] }
  const found = samenessOf(
    [first, second].map(({ lines, names }) => ({ lines: lines.map((text) => ({ text })), names })),
  )
  expect(found).toEqual({
    distinct_openings: 3 / 5,
    most_shared_opening: { words: 'welcome to the', share: 2 / 5 },
    repeated_lines: ['welcome to the show'],
    shared_frames: ['welcome to the show.'],
  })
})

test('the figures of a table are its cells and what is computed of columns and groups', () => {
  const values = tableValues('crop,rain\nrye,10\nrye,20\nflax,60\nflax,')
  expect(values).toEqual(expect.arrayContaining([4, 60, 30, 15, 45, 50, 90]))
  expect(values).not.toContain(17)
})

test('sentences with the words that a source is about are worth more than others', () => {
  const texts = ['The bell cracked in winter. Winter came, and the bell cracked once more. A cat slept on warm hay.']
  const worthOf = (text: string) => worthTaken([line(text)], texts)
  expect(worthOf('The bell cracked in winter.')).toBeGreaterThan(1)
  expect(worthOf('A cat slept on warm hay.')).toBeLessThan(1)
})
