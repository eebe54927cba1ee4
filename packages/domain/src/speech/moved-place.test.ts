import { expect, test } from 'vitest'
import { movedPlace } from './moved-place.ts'

const before = { line_starts: [0, 4_000, 9_000], duration_ms: 12_000 }
/** Its second line is two seconds shorter. */
const after = { line_starts: [0, 4_000, 7_000], duration_ms: 10_000 }

test.each([
  ['before the line that changed', 3_999, 3_999],
  ['where the line that changed begins', 4_000, 4_000],
  ['in it', 5_500, 5_500],
  ['in what it has no more', 8_500, 7_000],
  ['after it', 9_700, 7_700],
  ['at the end', 12_000, 10_000],
  ['beyond the end', 99_000, 10_000],
])('a place stays in its line: %s', (_where, place, moved) => {
  expect(movedPlace(place, before, after)).toBe(moved)
})

test('it is back where it was when the line is', () => {
  expect(movedPlace(movedPlace(9_700, before, after), after, before)).toBe(9_700)
})

test.each([
  ['in a line that was moved', 9_500, 500],
  ['in a line that is gone, after the one before it', 5_000, 7_000],
  ['in the first line', 1_000, 4_000],
])('a place follows its line where lines have ids: %s', (_where, place, moved) => {
  const then = { ...before, line_ids: ['a', 'b', 'c'] }
  const now = { line_starts: [0, 3_000, 7_000], duration_ms: 9_000, line_ids: ['c', 'a', 'new'] }
  expect(movedPlace(place, then, now)).toBe(moved)
})

test('where no line before it is left, a place goes to the beginning', () => {
  const then = { ...before, line_ids: ['a', 'b', 'c'] }
  expect(movedPlace(5_000, then, { line_starts: [0], duration_ms: 3_000, line_ids: ['c'] })).toBe(0)
})

test('a place in the music before the first line stays within the item where that is shorter now', () => {
  const before = { line_starts: [8_000, 12_000], duration_ms: 16_000 }
  expect(movedPlace(1_000, before, { line_starts: [2_000, 6_000], duration_ms: 10_000 })).toBe(0)
  expect(movedPlace(7_000, before, { line_starts: [2_000, 6_000], duration_ms: 10_000 })).toBe(1_000)
})
