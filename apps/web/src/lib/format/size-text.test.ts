import { expect, test } from 'vitest'
import { partOfSizeText, sizeText } from './size-text.ts'

const MB = 1_024 ** 2

test.each([
  [900, '900 B'],
  [340 * 1_024, '340 KB'],
  [1.5 * MB, '1.5 MB'],
  [102.4 * MB, '102 MB'],
  [2_497_280_736, '2.3 GB'],
  [58 * 1_024 * MB, '58 GB'],
])('%s bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test.each([
  [63 * MB, 102 * MB, '63 of 102 MB'],
  [63 * MB, 2_048 * MB, '63 MB of 2 GB'],
])('a unit that both sizes have is named once', (part, whole, text) => {
  expect(partOfSizeText(part, whole)).toBe(text)
})
