import { expect, test } from 'vitest'
import { kindOfPassage } from './passage-kind.ts'

test.each([
  ['Figure 2. Visits per flower in the three treatments.', 'caption'],
  ['The hole in the roof on Friday. Photograph: Lena Osei', 'caption'],
  ['1. Introduction . . . . . . . . . 2 1.1. Terms . . . . . . . 3', 'front_matter'],
  ['Keywords: moths; lamps; pollination', 'front_matter'],
  ['Published 16 March 2024, 07:15 GMT · 4 min read', 'front_matter'],
  ['By Tobias Renn, Countryside Correspondent', 'front_matter'],
  ['[1] Ferrand, L. (2016). Transport of pollen by moths. doi:10.0000/apb.22', 'reference'],
  ['Sign up for our newsletter and accept our cookies.', 'boilerplate'],
  ['const lamp = await light({ colour: white, oil: whale });', 'code'],
  ['The harbour was built in 1445, and the lamp burned whale oil.', undefined],
  ['Published in 1903, the book made the keeper known. It sold 40 copies.', undefined],
  ['By the time the fog lifted the ship had gone', undefined],
  ['My letter of 1903 became a newsletter, which the keeper read to his children every Friday.', undefined],
])('%j is %s', (text, kind) => {
  expect(kindOfPassage({ text, place: {} })).toBe(kind)
})

test.each([
  ['References', 'reference'],
  ['10.1. Normative References', 'reference'],
  ['See also', 'reference'],
  ['Acknowledgements', 'front_matter'],
  ['Share this', 'boilerplate'],
  ['3 Results', undefined],
])('what stands under %j is %s', (heading, kind) => {
  expect(kindOfPassage({ text: 'A text like any other.', place: { heading } })).toBe(kind)
})

const PROSE = 'The harbour council met on Tuesday and talked about the light, because the old lamp had failed 14 times.'
const REFERENCE = 'Ferrand, L. (2016). Transport of pollen by moths in valleys and on the coast. Annals of Botany 22.'
test.each([
  ['Notes', PROSE, undefined],
  ['Literature', PROSE, undefined],
  ['Comments', PROSE, undefined],
  ['Funding', PROSE, undefined],
  ['4. See also', PROSE, undefined],
  ['Notes', REFERENCE, 'reference'],
  ['Notes', '1. See the diary of the keeper, which lies in the archive of the town of Ostend.', 'reference'],
  ['Further reading', 'Ross, On lamps and their keepers', 'reference'],
  [
    'Funding',
    'This work was supported by grant 12 of the council, which had no part in the design of it.',
    'front_matter',
  ],
  ['Acknowledgements', PROSE, 'front_matter'],
])('under %j %j is %s', (heading, text, kind) => {
  expect(kindOfPassage({ text, place: { heading } })).toBe(kind)
})

test('a reader knows better than the looks of a text, a heading better than both', () => {
  const text = 'Figure 2. Visits per flower.'
  expect(kindOfPassage({ text, place: {}, kind: 'list' })).toBe('list')
  expect(kindOfPassage({ text, place: { heading: 'Notes' }, kind: 'list' })).toBe('reference')
  expect(kindOfPassage({ text, place: { heading: 'Notes' }, kind: 'computed' })).toBe('computed')
})

test.each([
  ['The keepers of Ostend counted 2 379 148 letters that winter.', undefined, undefined],
  ['Port: Ghent; Tons: 3.\nPort: Ostend; Tons: 5.', 'table', 'table'],
  ['Ross, A. (1999). On lamps.', 'table', 'reference'],
] as const)('under a heading such as "Notes", %j is %s', (text, kind, expected) => {
  expect(kindOfPassage({ text, place: { heading: 'Notes' }, kind })).toBe(expected)
})
