import { expect, test } from 'vitest'
import { outlineOf, withSounds } from './outline.ts'

test('each stretch stands on the side of its speaker, as high as its loudest moment', () => {
  const lines = [
    { speaker: 1 as const, start_ms: 0, peaks: [0.2, 0.9] },
    { speaker: 2 as const, start_ms: 500, peaks: [0.5, 0.1] },
  ]
  const bars = outlineOf(lines, 1, 2)
  expect(bars.map(({ side, height }) => [side, height])).toEqual([
    [1, 0.9],
    [2, 0.5],
  ])
})

test('a line that is not spoken yet is flat', () => {
  expect(outlineOf([{ speaker: 1, start_ms: null, peaks: [] }], 1, 2).every(({ height }) => height === 0)).toBe(true)
})

test('a short item has no gaps where a slice of sound is wider than a bar', () => {
  const heights = outlineOf([{ speaker: 1, start_ms: 0, peaks: [0.2, 0.8] }], 0.2, 7).map(({ height }) => height)
  expect(heights).toEqual([0.2, 0.2, 0.2, 0.8, 0.8, 0.8, 0.8])
})

test('music that nobody talks over stands as the coarse outline has it; a pause stays flat', () => {
  const flat = outlineOf([{ speaker: 1, start_ms: 1_000, peaks: [0.5, 0.5, 0.5, 0.5, 0.5] }], 2, 4)
  const coarse = flat.map((bar) => ({ ...bar, height: 0.7 }))
  const chapters = [
    { position: 0, start_ms: 0, title: 'Intro music', kind: 'sound' as const },
    { position: 0, start_ms: 1_000, title: 'Episode', kind: 'part' as const },
  ]
  expect(withSounds(flat, { coarse, chapters, duration: 2 }).map(({ height }) => height)).toEqual([0.7, 0.7, 0.5, 0])
})
