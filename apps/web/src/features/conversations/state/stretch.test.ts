import { expect, test } from 'vitest'
import { stretch } from './stretch.ts'

const RATE = 24_000
const HERTZ = 200

const tone = (seconds: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, index) => Math.sin((2 * Math.PI * HERTZ * index) / RATE))

function pitchOf(samples: Float32Array): number {
  const inner = samples.subarray(RATE / 10, samples.length - RATE / 10)
  const rises = inner.filter((sample, index) => index > 0 && (inner[index - 1] ?? 0) < 0 && sample >= 0).length
  return rises / (inner.length / RATE)
}

test.each([0.5, 0.8, 1.5, 2])('at speed %f a sound is as much shorter or longer, and as high', (speed) => {
  const changed = stretch(tone(2), speed, RATE)
  expect(changed.length / RATE).toBeCloseTo(2 / speed, 2)
  expect(pitchOf(changed)).toBeGreaterThan(HERTZ * 0.97)
  expect(pitchOf(changed)).toBeLessThan(HERTZ * 1.03)
  expect(Math.max(...changed)).toBeLessThan(1.1)
})
