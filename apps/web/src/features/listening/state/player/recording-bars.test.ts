import { expect, test } from 'vitest'
import { barAt, recordingBars, recordingScale, secondAt } from './recording-bars.ts'

const line = (speaker: 1 | 2, end_ms: number | null) => ({
  speaker,
  end_ms,
  text: 'Ten letters',
  peaks: end_ms ? [0.4] : [],
})

test('done lines are lit, the next is in ink and the rest are ghosts', () => {
  const bars = recordingBars([line(1, 900), line(2, null), line(1, null)], 30)
  expect(bars).toHaveLength(30)
  expect(new Set(bars.slice(0, 10).map(({ tone, side, height }) => `${tone} ${side} ${height}`))).toEqual(
    new Set(['lit 1 0.4']),
  )
  expect(new Set(bars.slice(10, 20).map(({ tone, side }) => `${tone} ${side}`))).toEqual(new Set(['now 2']))
  expect(new Set(bars.slice(20).map(({ tone }) => tone))).toEqual(new Set(['ghost']))
})

test('a second is where its line is drawn, however long the line takes, and beyond what is recorded there is nothing', () => {
  const lines = [
    { text: 'Ten letters', start_ms: 0, end_ms: 4_000 },
    { text: 'Ten letters', start_ms: 4_500, end_ms: 6_500 },
    { text: 'Ten letters', start_ms: null, end_ms: null },
  ]
  const scale = recordingScale(lines, 30)
  expect([0, 2, 4, 4.2, 5.5, 6.5, 60].map((second) => barAt(scale, second))).toEqual([0, 5, 10, 10, 15, 20, 20])
  expect([-3, 5, 15, 20, 29].map((bar) => secondAt(scale, bar))).toEqual([0, 2, 5.5, 6.5, 6.5])
  expect(barAt(recordingScale([{ text: 'a', start_ms: null, end_ms: null }], 30), 3)).toBe(0)
})
