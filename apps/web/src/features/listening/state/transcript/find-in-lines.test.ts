import { expect, test } from 'vitest'
import { findInLines } from './find-in-lines.ts'

const lines = ['Every nine seconds.', 'Über a café, a CAFE\u0301 again.', '🌊 sea'].map((text) => ({ text }))
const found = (query: string) =>
  findInLines(lines, query).map(({ line, from, to }) => lines[line]?.text.slice(from, to))

test.each([
  { query: 'NINE', places: ['nine'] },
  { query: ' cafe ', places: ['café', 'CAFE\u0301'] },
  { query: 'uber', places: ['Über'] },
  { query: 'sea', places: ['sea'] },
  { query: 'again.', places: ['again.'] },
  { query: '  ', places: [] },
  { query: 'tide', places: [] },
])('"$query" is found at $places', ({ query, places }) => {
  expect(found(query)).toEqual(places)
})
