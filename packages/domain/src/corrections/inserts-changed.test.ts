import { expect, test } from 'vitest'
import type { Insert } from '../production/index.ts'
import { insertsChanged } from './inserts-changed.ts'

const mark: Insert = { kind: 'mark', place: 'before', title: '', up_to_s: null }

test('a mark that was added, changed or taken away is a change, where it lies in the item is none', () => {
  const without = [{ utterance_id: 'a', inserts: null }]
  const withMark = [{ utterance_id: 'a', inserts: [mark] }]
  const placed = [{ utterance_id: 'a', inserts: [{ ...mark, start_ms: 4_000, end_ms: 4_000 }] }]
  const titled = [{ utterance_id: 'a', inserts: [{ ...mark, title: 'Sponsor' }] }]
  expect(insertsChanged(without, withMark)).toBe(true)
  expect(insertsChanged(withMark, without)).toBe(true)
  expect(insertsChanged(placed, titled)).toBe(true)
  expect(insertsChanged(placed, withMark)).toBe(false)
  expect(insertsChanged(without, [{ utterance_id: 'a' }])).toBe(false)
})
