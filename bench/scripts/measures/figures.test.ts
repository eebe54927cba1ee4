import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { hivesTable } from '../hives-table.ts'
import { uncalculated } from './figures.ts'

const wrong = (text: string) =>
  uncalculated(linesOf(`A: ${text}`), hivesTable()).map((finding) => finding.text.split(':')[0])

test.each([
  'The Buckfast hives give 33.2 kilograms of honey on average, the Ligurian ones 18.6.',
  'Honey and mites: over all hives the correlation is 0.47, within Buckfast minus 0.83.',
  'The place hardly matters: Buckfast has 45.4, 46.5 and 46.7 mites at the three apiaries.',
  'There are 115 Buckfast hives of 300, and one gives 96.4 kilograms of honey.',
  'Of the honey, 4 values are missing, so 296 are left. In 2019 it was 25.9 kilograms.',
])('"%s" can be calculated from the table', (text) => {
  expect(wrong(text)).toEqual([])
})

test('a figure that the table does not give, or gives for something else, is found', () => {
  expect(wrong('The Buckfast hives give 33.4 kilograms of honey.')).toEqual(['33.4'])
  expect(wrong('The Ligurian hives give 33.2 kilograms of honey.')).toEqual(['33.2'])
  expect(wrong('The Buckfast hives have 33.2 brood frames.')).toEqual(['33.2'])
  expect(wrong('Honey and mites: the correlation is 0.62 over 312 hives.')).toEqual(['0.62', '312'])
})
