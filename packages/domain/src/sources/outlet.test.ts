import { expect, test } from 'vitest'
import { outletIn } from './outlet.ts'

test.each([
  ['a known agency', ['RALEIGH, N.C. (AP) — A ship was found.'], 'the Associated Press'],
  [
    'an agency that the text spells out',
    ['SKERNE (NNA) — A stone fell, the Northline News Agency has learned.'],
    'Northline News Agency',
  ],
  ['another agency', ['SKERNE (NNA) — A stone fell.'], 'NNA'],
  ['its rights', ['A stone fell.', '© 2024 Harbour Media Ltd. All rights reserved.'], 'Harbour Media'],
  ['its publisher', ['A stone fell.', 'Field & Sky is published by Larkrise Press.'], 'Field & Sky'],
  ['nothing but authors', ['A stone fell.', '© 2020 The Authors. Published in a journal.'], undefined],
  ['no sign', ['A stone fell on the roof of a barn.'], undefined],
  ['nothing', [], undefined],
])('the outlet of a text with %s', (_, texts, outlet) => {
  expect(outletIn(texts)).toBe(outlet)
})
