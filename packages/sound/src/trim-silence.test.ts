import { expect, test } from 'vitest'
import { soundingRange } from './trim-silence.ts'

test('keeps 40 ms before the sound and 60 ms after it', () => {
  const pcm = new Int16Array(24_000)
  pcm.fill(3_000, 6_000, 12_000)
  expect(soundingRange(pcm, 24_000)).toEqual({ from: 6_000 - 960, to: 12_000 + 1_440 })
})

test('keeps short edges, and silence as it is', () => {
  expect(soundingRange(new Int16Array(480).fill(3_000), 24_000)).toEqual({ from: 0, to: 480 })
  expect(soundingRange(new Int16Array(480), 24_000)).toEqual({ from: 0, to: 480 })
})
