import { expect, test } from 'vitest'
import { clock, placeWords } from '#lib/format/place-words.ts'
import { partDone, sayProgress } from './writing-words.ts'

test('progress is shown in words, and never goes back', () => {
  const steps = [
    [{ stage: 'waiting' }, 'Waiting to start'],
    [{ stage: 'reading', done: 0, of: 5 }, 'Reading 1 of 5 sources'],
    [{ stage: 'reading', done: 2, of: 5 }, 'Reading 3 of 5 sources'],
    [{ stage: 'reading', done: 5, of: 5 }, 'Reading 5 of 5 sources'],
    [{ stage: 'outlining' }, 'Outlining'],
    [{ stage: 'writing', part: 2, of: 4 }, 'Writing part 2 of 4'],
    [{ stage: 'checking' }, 'Checking'],
  ] as const
  expect(steps.map(([step]) => sayProgress(step))).toEqual(steps.map(([, words]) => words))
  const parts = steps.map(([step]) => partDone(step))
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(parts.at(-1)).toBeLessThan(1)
})

test.each([
  [{}, ''],
  [{ page: 4 }, 'page 4'],
  [{ slide: 2, heading: 'Lamps' }, 'slide 2, “Lamps”'],
  [{ sheet: 'Oil', row: 12 }, 'sheet Oil, row 12'],
  [{ start_seconds: 3_723.9 }, 'at 1:02:03'],
  [{ page: 1, heading: 'The lens of Cordouan' }, 'page 1'],
])('the place %j is shown as %j', (place, words) => {
  expect(placeWords(place, 'The lens of Cordouan')).toBe(words)
})

test('times are shown in minutes and seconds', () => {
  expect([0, 9, 75, 3_600].map(clock)).toEqual(['0:00', '0:09', '1:15', '1:00:00'])
})
