import { expect, test } from 'vitest'
import { scheduleProblem } from './schedule.ts'
import { contentSentences } from './sentences.ts'

const NOW = Date.parse('2026-11-21T09:30:00.000Z')

test.each([
  ['2026-11-21T09:30:00.001Z', undefined],
  ['2026-11-21T09:30:00.000Z', contentSentences.schedule_past],
  ['2027-11-21T09:30:00.000Z', undefined],
  ['2027-11-21T09:30:00.001Z', contentSentences.schedule_far],
])('a publication at %s is refused for: %s', (publish_at, problem) => {
  expect(scheduleProblem(new Date(publish_at), NOW)).toBe(problem)
})
