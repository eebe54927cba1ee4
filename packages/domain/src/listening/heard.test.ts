import { expect, test } from 'vitest'
import { isHeardAt } from './heard.ts'

test.each([
  ['an hour', 3_600, 3_420],
  ['five minutes', 300, 270],
  ['a minute', 60, 48],
])('SHOW-O242 an item of %s is heard from its last part on', (_, seconds, from) => {
  expect(isHeardAt(from * 1_000 - 1, seconds * 1_000)).toBe(false)
  expect(isHeardAt(from * 1_000, seconds * 1_000)).toBe(true)
})

test('an item without a length is heard nowhere', () => {
  expect(isHeardAt(0, 0)).toBe(false)
})
