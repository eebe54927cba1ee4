import { expect, test } from 'vitest'
import { wordTimings } from './word-timings.ts'

const sound = { start_ms: 100, end_ms: 1100 }

test('words get the times of their tokens; punctuation gets none', () => {
  const tokens = [
    { start_s: 0.2, end_s: 0.5 },
    { start_s: Number.NaN, end_s: Number.NaN },
    { start_s: 0.6, end_s: 0.9 },
  ]
  expect(wordTimings('Well ... yes!', tokens, sound)).toEqual([
    { from: 0, to: 4, start_ms: 200, end_ms: 500 },
    { from: 9, to: 13, start_ms: 600, end_ms: 900 },
  ])
})

test('times stay inside the clip and in order', () => {
  const tokens = [
    { start_s: 0, end_s: 0.5 },
    { start_s: 0.4, end_s: 0.3 },
    { start_s: 1, end_s: 2 },
  ]
  expect(wordTimings('a b c', tokens, sound).map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([
    [100, 500],
    [500, 500],
    [1000, 1100],
  ])
})

test('a word without sound gets no duration', () => {
  const tokens = [
    { start_s: 0.2, end_s: 0.5 },
    { start_s: Number.NaN, end_s: Number.NaN },
  ]
  expect(wordTimings('a b', tokens, sound)[1]).toMatchObject({ start_ms: 500, end_ms: 500 })
})

test('without tokens estimates times from word lengths', () => {
  expect(wordTimings('aaaa bb cccc', undefined, sound).map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([
    [100, 500],
    [500, 700],
    [700, 1100],
  ])
})
