import { expect, test } from 'vitest'
import { clock, placeWords } from '#lib/format/place-words.ts'
import { sayListeningPrice } from '../playback/listening-price.ts'
import { sayLines } from './live-writing.ts'
import { partDone, sayPace, sayProgress } from './writing-words.ts'

test('progress is shown in words, and never goes back', () => {
  const steps = [
    [{ stage: 'waiting' }, 'Waiting to start'],
    [{ stage: 'reading', done: 0, of: 5 }, 'Reading 1 of 5 sources'],
    [{ stage: 'reading', done: 2, of: 5 }, 'Reading 3 of 5 sources'],
    [{ stage: 'reading', done: 5, of: 5 }, 'Reading 5 of 5 sources'],
    [{ stage: 'outlining' }, 'Outlining'],
    [{ stage: 'writing', part: 2, of: 4 }, 'Writing part 2 of 4'],
    [{ stage: 'writing', part: 1, of: 1, words: 300, aim: 600 }, 'Writing'],
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

test.each([
  [20, 'Twice as fast as talk on this machine. Done in about 0:20.'],
  [10, 'As fast as talk on this machine. Done in about 0:30.'],
  [34, '3.4 times as fast as talk on this machine. Done in about 0:15.'],
  [7, 'This machine writes slower than talk (0.7 times): listen when it is done, or pause now and then.'],
])('%i seconds of talk in 10 s are said as a speed', (seconds, words) => {
  const progress = { stage: 'writing', part: 1, of: 1, words: 100, aim: 200 } as const
  const first = { seconds: 20, at: 1_000 }
  const last = { seconds: 20 + seconds, at: 11_000 }
  expect(sayPace({ progress, first, last })).toBe(words)
  expect(sayPace({ progress, first, last: first })).toBeUndefined()
})

test('the expected number of lines shows once it is known, and the cost of listening as a guess', () => {
  expect([
    sayLines({ lines: 11, part: 0.275 }),
    sayLines({ lines: 1, part: undefined }),
    sayLines({ lines: 9, part: 1 }),
  ]).toEqual(['11 lines of about 40', '1 line', '9 lines of about 9'])
  expect([{}, { length: { amount: 170, unit: 'words' as const } }].map(sayListeningPrice)).toEqual([
    'Listening costs about 148 tokens (guessed). You pay for a line once.',
    'Listening costs about 15 tokens (guessed). You pay for a line once.',
  ])
})
