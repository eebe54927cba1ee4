import { expect, test } from 'vitest'
import { recordingBars } from './recording-bars.ts'

const line = (speaker: 1 | 2, end_ms: number | null) => ({ speaker, end_ms, text: 'Ten letters', peaks: end_ms ? [0.4] : [] })

test('done lines are lit, the next is in ink and the rest are ghosts', () => {
  const bars = recordingBars([line(1, 900), line(2, null), line(1, null)], 30)
  expect(bars).toHaveLength(30)
  expect(new Set(bars.slice(0, 10).map(({ tone, side, height }) => `${tone} ${side} ${height}`))).toEqual(new Set(['lit 1 0.4']))
  expect(new Set(bars.slice(10, 20).map(({ tone, side }) => `${tone} ${side}`))).toEqual(new Set(['now 2']))
  expect(new Set(bars.slice(20).map(({ tone }) => tone))).toEqual(new Set(['ghost']))
})
