import { contentSentences } from '@app/domain/content'
import { expect, test } from 'vitest'
import { readPublishTime, tomorrowMorning, toLocalTime } from './publish-time.ts'

const now = new Date(2026, 10, 30, 22, 15)

test('a local date and time is read as that moment', () => {
  const read = readPublishTime('2026-12-01T07:00', now.getTime())
  expect(read).toEqual({ publish_at: new Date(2026, 11, 1, 7).toISOString() })
  expect(toLocalTime(new Date(read.publish_at ?? ''))).toBe('2026-12-01T07:00')
})

test('no time, a past time and one more than a year ahead are refused', () => {
  expect(readPublishTime('', now.getTime())).toEqual({ problem: contentSentences.schedule_missing })
  expect(readPublishTime('2026-11-30T22:15', now.getTime())).toEqual({ problem: contentSentences.schedule_past })
  expect(readPublishTime('2028-01-01T07:00', now.getTime())).toEqual({ problem: contentSentences.schedule_far })
})

test('the first suggestion is the next morning, across the end of a month', () => {
  expect(tomorrowMorning(now)).toBe('2026-12-01T07:00')
})
