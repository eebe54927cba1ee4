import { expect, test } from 'vitest'
import { contentView } from '#test/factories.ts'
import { inShownOrder, rowsOfVisit } from './visit-rows.ts'

const row = (content_id: string, day: number) =>
  contentView({ content_id, published_at: `2026-11-${String(day).padStart(2, '0')}T07:00:00.000Z` })
const idsOf = (rows: readonly { content_id: string }[]) => rows.map(({ content_id }) => content_id).join('')
const [a, b, c, d] = [row('a', 20), row('b', 19), row('c', 18), row('d', 21)]

test('SHOW-O252 during a visit rows that are to stay keep their place, others go, and new ones come on top', () => {
  expect(idsOf(rowsOfVisit([a, b, c], [a, c], (id) => id === 'b'))).toBe('abc')
  expect(idsOf(rowsOfVisit([a, b, c], [a, c], () => false))).toBe('ac')
  expect(idsOf(rowsOfVisit([a, b, c], [d, a], (id) => id === 'c'))).toBe('dac')
})

test('what was begun keeps its order during a visit, with what came since on top', () => {
  expect(idsOf(inShownOrder(['a', 'b'], [b, c, a], ({ content_id }) => content_id))).toBe('cab')
})
