import { expect, test } from 'vitest'
import { contentView } from '#test/factories.ts'
import { sayListened } from './say-listened.ts'

const NOW = new Date(2026, 10, 23, 9)
const listened = {
  content: contentView({ duration: 612 }),
  position_ms: 214_000,
  listened_at: NOW.toISOString(),
  heard_at: null,
}

test('SHOW-O251 of what was begun it says how much is left', () => {
  expect(sayListened(listened, false, NOW)).toBe('6:38 left')
  expect(sayListened({ ...listened, position_ms: 700_000 }, false, NOW)).toBe('0:00 left')
})

test.each([
  ['Heard today', new Date(2026, 10, 23, 0, 1)],
  ['Heard yesterday', new Date(2026, 10, 22, 23, 59)],
  ['Heard on Friday', new Date(2026, 10, 20, 12)],
  ['Heard on Nov 16', new Date(2026, 10, 16, 12)],
])('of what was heard it says “%s”', (sentence, heard_at) => {
  expect(sayListened({ ...listened, heard_at: heard_at.toISOString() }, true, NOW)).toBe(sentence)
})
