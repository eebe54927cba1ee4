import { expect, test } from 'vitest'
import { earlierHeardUntil } from './index.ts'

const superseded_at = new Date('2026-11-22T12:00:00Z')

test.each([
  ['12 minutes', 12, '2026-11-22T12:17:00.000Z'],
  ['no time', 0, '2026-11-22T12:05:00.000Z'],
  ['two hours', 120, '2026-11-22T13:00:00.000Z'],
])('a revision of %s is heard out', (_what, minutes, until) => {
  expect(earlierHeardUntil({ superseded_at, duration_ms: minutes * 60_000 }).toISOString()).toBe(until)
})
