import { expect, test } from 'vitest'
import { waveformOf } from './waveform.ts'

const speak = (speaker: 1 | 2, start_ms: number | null, peaks: number[]) => ({ speaker, start_ms, peaks })

test('speaker 1 stands above the line and speaker 2 below it, each where it talks', () => {
  const lines = [speak(1, 0, [0.2, 0.8, 0.4, 0.1]), speak(2, 500, [0.6, 0.3, 0.9])]
  expect(waveformOf(lines, 800, 4)).toEqual({ upper: [0.8, 0.4, 0, 0], lower: [0, 0, 0.6, 0.9] })
})

test('a slice that is wider than a column fills all of them, to the end of the item', () => {
  const { upper } = waveformOf([speak(1, 0, [0.5, 1])], 200, 6)
  expect(upper).toEqual([0.5, 0.5, 0.5, 1, 1, 1])
})

test('what has not been spoken yet is empty, and no line at all is silence', () => {
  expect(waveformOf([speak(1, 0, [0.5]), speak(2, null, [0.7])], 200, 2)).toEqual({ upper: [0.5, 0], lower: [0, 0] })
  expect(waveformOf([], 0, 3)).toEqual({ upper: [0, 0, 0], lower: [0, 0, 0] })
})

test('a long item keeps its loudest moments however few columns there are', () => {
  const peaks = Array.from({ length: 22_000 }, (_, index) => (index === 12_345 ? 1 : 0.2))
  expect(Math.max(...waveformOf([speak(2, 0, peaks)], 2_200_000, 300).lower)).toBe(1)
})
