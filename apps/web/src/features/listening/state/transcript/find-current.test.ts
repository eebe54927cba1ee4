import { expect, test } from 'vitest'
import { findCurrentLine, findCurrentWord } from './find-current.ts'
import { speakTime } from './speak-time.ts'

const lines = [{ start_ms: 0 }, { start_ms: 1_000 }, { start_ms: null }]

test.each([
  { at: 0, line: 0 },
  { at: 999, line: 0 },
  { at: 1_000, line: 1 },
  { at: 60_000, line: 1 },
])('at $at ms line $line is heard', ({ at, line }) => {
  expect(findCurrentLine(lines, at)).toBe(line)
})

test('between two words the last one stays lit, before the first there is none', () => {
  const words: [number, number, number, number][] = [
    [0, 4, 100, 300],
    [5, 9, 500, 700],
  ]
  expect([0, 100, 400, 500].map((at) => findCurrentWord(words, at))).toEqual([-1, 0, 0, 1])
})

test.each([
  { seconds: 0, said: '0 seconds' },
  { seconds: 43.9, said: '43 seconds' },
  { seconds: 742, said: '12 minutes 22 seconds' },
  { seconds: 3_661, said: '1 hour 1 minute 1 second' },
])('$seconds seconds are said as $said', ({ seconds, said }) => {
  expect(speakTime(seconds)).toBe(said)
})
