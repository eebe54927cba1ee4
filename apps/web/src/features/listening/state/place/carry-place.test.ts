import { expect, test } from 'vitest'
import { carryPlace } from './carry-place.ts'

const before = [
  { utterance_id: 'a', text: 'One.', start_ms: 0 },
  { utterance_id: 'b', text: 'Two.', start_ms: 2_000 },
  { utterance_id: 'c', text: 'Three.', start_ms: 5_000 },
]
const after = [
  { utterance_id: 'a', text: 'One.', start_ms: 0 },
  { utterance_id: 'b', text: 'Two, and some more.', start_ms: 2_000 },
  { utterance_id: 'c', text: 'Three.', start_ms: 7_500 },
]

test.each([
  { at: 1.5, goes: 1.5, why: 'before the change nothing moves' },
  { at: 3, goes: 2, why: 'the corrected line is heard from its beginning' },
  { at: 6, goes: 8.5, why: 'after it everything moves with its line' },
])('$why', ({ at, goes }) => {
  expect(carryPlace(before, after, at)).toBe(goes)
})

test.each([
  { ids: ['a', 'x', 'c'], at: 3, goes: 2, why: 'a line that is gone goes on after the line before it' },
  { ids: ['c', 'x'], at: 3, goes: 0, why: 'where none of those before it is left, at the beginning' },
  { ids: ['a', 'b'], at: 6, goes: 6, why: 'where nothing comes after it, at the same time' },
])('$why', ({ ids, at, goes }) => {
  const lines = ids.map((utterance_id, index) => ({ utterance_id, text: '', start_ms: index * 2_000 }))
  expect(carryPlace(before, lines, at)).toBe(goes)
})

test('where no line is known, the time stays as it is', () => {
  expect(carryPlace(before, [], 6)).toBe(6)
})
