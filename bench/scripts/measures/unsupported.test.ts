import { expect, test } from 'vitest'
import { unsupportedClaims } from './unsupported.ts'

const source =
  'The bridge of Harrowby was opened on June 13, 1882. It is 250 metres long, cost $163 million and took twenty-two years. Ada Lund designed it.'

function claimsIn(text: string, { texts = [source], language = 'en', values = [] as number[] } = {}): string[] {
  return unsupportedClaims([{ text, passage_ids: [] }], { texts, allowed: ['Nora Vale'], values, language }).map(
    ({ kind, words }) => `${kind}: ${words}`,
  )
}

test.each([
  'The bridge took 22 years, Nora Vale.',
  'It cost one hundred and sixty-three million dollars.',
  'Opened on the 13th of June, 1882, by Ada Lund?',
  'Why would it take that long?',
  'So two hundred and fifty metres of bridge.',
])('%j is supported', (text) => {
  expect(claimsIn(text)).toEqual([])
})

test.each([
  ['It took twenty-three years.', ['number: twenty three']],
  ['It is 250 miles long.', ['unit: 250 mile']],
  ['It was opened on July 13.', ['unit: 13 july']],
  ['It was designed by Ada Brandt.', ['name: Brandt']],
  ['They brought planks, nails and wood saws.', ['words: brought, planks, nails, wood, saws']],
])('%j is not', (text, claims) => {
  expect(claimsIn(text)).toEqual(claims)
})

test('words and figures of a quotation that stands in a source need no check, those of another do', () => {
  expect(claimsIn('The report says: “It is 250 metres long.”')).toEqual([])
  expect(claimsIn('The report says: “It is 260 metres long.”')).toEqual(['number: 260'])
})

test('numbers in words are those of the language', () => {
  const texts = ['Die Brücke ist 14 Meter lang, und der Bau dauerte zwei Jahre.']
  expect(claimsIn('Vierzehn Meter, die Brücke?', { texts, language: 'de' })).toEqual([])
  expect(claimsIn('Der Bau dauerte drei Jahre.', { texts, language: 'de' })).toEqual(['number: drei'])
})

test('a figure of a table may be rounded', () => {
  expect(claimsIn('It took about 23.7, or 1,300 at most.', { values: [23.664, 1301.52] })).toEqual([])
  expect(claimsIn('It took about 23.8.', { values: [23.664] })).toEqual(['number: 23.8'])
})
