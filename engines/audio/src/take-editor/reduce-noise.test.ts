import { expect, test } from 'vitest'
import { reduceNoise } from './reduce-noise.ts'

const RATE_HZ = 48_000

const level = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

test('the noise of a room in which nobody speaks becomes much softer, and the sound keeps its length', async () => {
  let state = 1
  let low = 0
  const hiss = Float32Array.from({ length: 3 * RATE_HZ + 123 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    low = 0.95 * low + 0.3 * (state / 2 ** 31)
    return low * 0.0173
  })
  const cleaned = await reduceNoise(hiss)
  expect(cleaned).toHaveLength(hiss.length)
  expect(level(hiss)).toBeGreaterThan(-42)
  // It takes a second to learn what is noise.
  expect(level(cleaned.subarray(RATE_HZ))).toBeLessThan(-55)
})
